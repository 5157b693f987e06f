import { expect, it, vi } from 'vitest'
import { openBucket } from './s3-driver.ts'

it('opens without the SDK’s warning about Node 20, which isn’t a log line', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  openBucket(new URL('s3://curbgrade?endpoint=http://127.0.0.1:9'), 4)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
