import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from './choose-port.ts'

const HOST = '127.0.0.1'
let server: Server
let PORT: number

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  PORT = (server.address() as { port: number }).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('is the one that was asked for, taken or not', async () =>
  expect(await portOf({ PORT, HOST, given: new Set(['PORT']) })).toBe(PORT))

it('is a free one where none was asked for, and the usual one is taken', async () => {
  const port = await portOf({ PORT, HOST, given: new Set() })
  expect(port).toBeGreaterThan(0)
  expect(port).not.toBe(PORT)
})

it('is any free one for 0', async () =>
  expect(await portOf({ PORT: 0, HOST, given: new Set(['PORT']) })).toBeGreaterThan(0))
