import { PassThrough } from 'node:stream'
import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import { expect, it } from 'vitest'
import { receiveFrames, sendFrame } from './photo-frames.ts'

function write(...bytes: readonly (Buffer | string)[]): PassThrough {
  const pipe = new PassThrough()
  for (const part of bytes) pipe.write(part)
  return pipe.end()
}

async function receiveAll(pipe: PassThrough): Promise<unknown[]> {
  const received: unknown[] = []
  for await (const { head, parts } of receiveFrames(pipe)) received.push([head, parts.map(String)])
  return received
}

it('receives frames in whatever pieces they come', async () => {
  const sent = new PassThrough()
  sendFrame(sent, { head: { name: 'Zoë' }, parts: [Buffer.from('large'), Buffer.alloc(0)] })
  sendFrame(sent, { head: 'empty', parts: [] })
  const bytes = Buffer.from((await sent.end().toArray()).flatMap((chunk: Buffer) => [...chunk]))
  const pieces = Array.from(bytes, (byte) => Buffer.from([byte]))
  expect(await receiveAll(write(...pieces))).toEqual([
    [{ name: 'Zoë' }, ['large', '']],
    ['empty', []],
  ])
  await expect(receiveAll(write(bytes.subarray(0, -1)))).rejects.toThrow('within a frame')
})

it('takes no memory for what another side claims to send', async () => {
  await expect(receiveAll(write(Buffer.alloc(4, 0xff)))).rejects.toThrow('a frame of 4294967295 bytes')
  for (const size of [MAX_PHOTO_BYTES + 1, -1, '"x"', null]) {
    const envelope = Buffer.from(`{"head":0,"sizes":[${size}]}`)
    const length = Buffer.from([0, 0, 0, envelope.length])
    await expect(receiveAll(write(length, envelope))).rejects.toThrow(/a frame of|RangeError|argument/)
  }
})
