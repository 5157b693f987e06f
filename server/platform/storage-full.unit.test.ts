import { expect, it } from 'vitest'
import { isStorageFull } from './storage-full.ts'

const failed = (code: string, options?: ErrorOptions) => Object.assign(new Error('failed', options), { code })

it.each(['53100', 'ENOSPC', 'EDQUOT'])('recognizes %s, even as the cause of another error', (code) => {
  expect(isStorageFull(failed(code))).toBe(true)
  expect(isStorageFull(new Error('not stored', { cause: failed(code) }))).toBe(true)
})

it.each([failed('53300'), failed('EIO'), new Error('no space left'), 'ENOSPC', undefined])(
  'doesn’t recognize %o',
  (error) => expect(isStorageFull(error)).toBe(false),
)
