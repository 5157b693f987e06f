import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import sharp from 'sharp'
import { ownSecondsOfCpu } from '../tools/cpu.ts'

// The least that a picture of a supplier takes, in its own process like the product's: a fetch, decoding and
// resizing, and two committed inserts. `POST /<row>` delivers a picture; `GET /cpu` returns the process's CPU time.
const [databaseUrl = '', supplierUrl = ''] = process.argv.slice(2)
const db = new pg.Pool({ connectionString: databaseUrl, max: 10 })
await db.query('create table bare_images (id uuid primary key, reference text not null)')
await db.query(
  'create table bare_entries (id uuid primary key, image uuid not null, amount integer not null)',
)

async function deliver(row: string): Promise<void> {
  const picture = await fetch(`${supplierUrl}/maps/api/streetview?pano=${row}`)
  const jpeg = await sharp(await picture.arrayBuffer())
    .resize({ width: 400, height: 270, fit: 'fill' })
    .jpeg()
    .toBuffer()
  const id = randomUUID()
  await db.query('insert into bare_images values ($1, $2)', [id, `${row} ${jpeg.length}`])
  await db.query('insert into bare_entries values ($1, $2, -1)', [randomUUID(), id])
}

async function answer({ method, url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method === 'POST') await deliver(url.slice(1))
  response.end(method === 'POST' ? 'delivered' : String(ownSecondsOfCpu()))
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
