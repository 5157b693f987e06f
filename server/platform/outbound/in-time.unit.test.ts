import { getEventListeners } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTime, timeoutError } from './in-time.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const HOUR_MS = 3_600_000
const never = new AbortController().signal

const server = createServer((request, response) => {
  if (request.url === '/half') response.writeHead(200).write('half')
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it.each(['/', '/half'])(
  'ends a call that hangs at %s, even if garbage is collected while it hangs',
  async (path) => {
    const hanging = inTime(100, never, timeoutError, async (signal) => {
      const response = await fetch(`${url}${path}`, { signal })
      return response.text()
    })
    const collecting = setInterval(collectGarbage, 10)
    await expect(hanging)
      .rejects.toThrow('The time limit was reached')
      .finally(() => clearInterval(collecting))
  },
)

it('ends work that ignores its signal', () =>
  expect(inTime(1, never, timeoutError, () => new Promise(() => {}))).rejects.toThrow(
    'The time limit was reached',
  ))

it('ends with the reason of the caller', async () => {
  const caller = new AbortController()
  const working = inTime(HOUR_MS, caller.signal, timeoutError, () => new Promise(() => {}))
  caller.abort(new Error('gone'))
  await expect(working).rejects.toThrow('gone')
  await expect(inTime(HOUR_MS, caller.signal, timeoutError, async () => 'worked')).rejects.toThrow('gone')
})

it('returns what the work returns, and leaves nothing with the caller', async () => {
  const { signal } = new AbortController()
  expect(await inTime(HOUR_MS, signal, timeoutError, async () => 'worked')).toBe('worked')
  await expect(
    inTime(HOUR_MS, signal, timeoutError, () => Promise.reject(new Error('failed'))),
  ).rejects.toThrow('failed')
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
