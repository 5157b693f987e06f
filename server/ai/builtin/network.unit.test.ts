import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { loadPortable, loadRuntime } from '../../platform/inference/load-runtime.ts'
import { openModel } from '../../platform/inference/open-model.ts'
import { NETWORK, openNetwork } from './network.ts'

const house = await drawPicture(
  placeFor({ street: '7 Network Street', city: 'Parma', state: 'OH', zip: '44129' }),
  'street',
)

it('is the file that its notice is about', async () => {
  const file = await readFile(NETWORK.path)
  expect(createHash('sha256').update(file).digest('hex')).toBe(NETWORK.sha256)
  const notice = await readFile(new URL('./weights/NOTICE', import.meta.url), 'utf8')
  expect(notice).toContain('mobilenet-v1.onnx')
  expect(notice).toContain('Apache License, Version 2.0')
})

it('sees the same in WebAssembly as on the processor', async () => {
  const [native, portable] = await Promise.all(
    [loadRuntime, loadPortable].map(async (load) => (await openModel(NETWORK, { load })).embed(house)),
  )
  expect((await loadRuntime()).provider).toBe('cpu')
  expect(native).toHaveLength(1024 + 1024 + 128 + 128)
  native?.forEach((value, index) => expect(portable?.[index]).toBeCloseTo(value, 3))
})

it('returns the features of a picture, and null for what isn’t one', async () => {
  const { embed } = await openNetwork()
  expect(await embed(house)).toEqual(await embed(house))
  expect(await embed(new Uint8Array(10))).toBeNull()
})

it('has features of a picture of one color, too', async () => {
  const black = { width: 64, height: 64, channels: 3, background: '#000' } as const
  const { embed } = await openNetwork()
  expect(await embed(await sharp({ create: black }).png().toBuffer())).toHaveLength(2304)
})

it('is refused when the file was changed', async () =>
  expect(openModel({ ...NETWORK, sha256: '0'.repeat(64) })).rejects.toThrow(
    'is not the file with the SHA-256',
  ))
