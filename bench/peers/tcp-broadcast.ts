import { createServer, type Socket } from 'node:net'

// The baseline for a broadcast: bare sockets in a separate process that all get one shared buffer on demand.
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {}).once('close', () => sockets.delete(socket))
})
process.on('message', (text: string) => {
  const buffer = Buffer.from(text)
  for (const socket of sockets) socket.write(buffer)
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }, () => process.send?.(server.address()))
