import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { MAX_DROPPED_BYTES } from '../limits.ts'
import { leaveBodyUnread } from './leave-body-unread.ts'

const server = createServer((request, response) => {
  leaveBodyUnread(request, response)
  response.writeHead(413, { 'content-length': 7 }).end('refused')
})
afterEach(() => void server.close())

/** Announces a body, sends part of it, and reads until the connection ends. */
async function post(bodyBytes: number, sentBytes: number) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.setEncoding('utf8')
  let received = ''
  let isReset = false
  socket.on('data', (piece: string) => {
    received += piece
    if (/keep-alive[\s\S]*refused$/i.test(received)) socket.end()
  })
  socket.on('error', () => {
    isReset = received === ''
  })
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${bodyBytes}\r\n\r\n`)
  socket.write('x'.repeat(sentBytes))
  await once(socket, 'close')
  return { received, isReset }
}

it('says that the connection ends, and lets the client read it, when a large body isn’t read', async () => {
  const { received, isReset } = await post(MAX_DROPPED_BYTES * 40, MAX_DROPPED_BYTES * 2)
  expect(isReset).toBe(false)
  expect(received).toMatch(/^HTTP\/1\.1 413[\s\S]*connection: close[\s\S]*refused$/i)
})

it('keeps the connection when a small body isn’t read', async () => {
  const { received } = await post(MAX_DROPPED_BYTES, MAX_DROPPED_BYTES)
  expect(received).toMatch(/connection: keep-alive[\s\S]*refused$/i)
})
