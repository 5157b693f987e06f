import { createServer } from 'node:http'

// Fakes the four S3 calls that the product makes, in memory, at almost no cost compared to what is measured.
const objects = new Map<string, Buffer>()

const server = createServer((request, response) => {
  const key = new URL(request.url ?? '/', 'http://store').pathname
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => {
    const object = objects.get(key)
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'PUT' || request.method === 'DELETE') response.end()
    else if (object === undefined) response.writeHead(404).end()
    else
      response.writeHead(200, { 'content-length': object.length }).end(request.method === 'GET' ? object : '')
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
