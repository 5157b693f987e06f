import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolvePort } from './choose-port.ts'

const HOST = '127.0.0.1'
let server: Server
let PORT: number

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  PORT = (server.address() as { port: number }).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('uses a port from the settings, taken or not', async () =>
  expect(await resolvePort({ PORT, HOST, explicit: new Set(['PORT']) })).toBe(PORT))

it('uses a free port if none is set and the default is taken', async () => {
  const port = await resolvePort({ PORT, HOST, explicit: new Set() })
  expect(port).toBeGreaterThan(0)
  expect(port).not.toBe(PORT)
})

it('uses any free port for 0', async () =>
  expect(await resolvePort({ PORT: 0, HOST, explicit: new Set(['PORT']) })).toBeGreaterThan(0))
