import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { detailsOf, fileHeaders } from '../photos/photos.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
export type RawAnswer = { status: number; text: string; body: any }

/** Writes these chunks to a socket unchanged and reads one response, for requests that no client would send. */
export function sendRaw(url: string, pieces: Iterable<string | Uint8Array>): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    const finish = () => {
      const answer = parse(received)
      if (answer === null) reject(new Error(`no answer but ${JSON.stringify(received)}`))
      else resolve(answer)
      socket.destroy()
    }
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      received += piece
      if (parse(received) !== null) finish()
    })
    // The server may close while the rest of a body is still being sent.
    socket.on('error', () => {})
    socket.on('close', finish)
    Readable.from(pieces).pipe(socket, { end: false })
  })
}

function parse(text: string): RawAnswer | null {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  if (!/^HTTP\/1\.1 \d{3}/.test(head) || !(Buffer.byteLength(body) >= length)) return null
  return { status: Number(head.slice(9, 12)), text: body, body: body === '' ? null : JSON.parse(body) }
}

/** Starts an upload that continues until it is stopped. */
export function openUpload(url: string, cookie: string): { stop(): void; closed: Promise<void> } {
  const sent = request(`${url}/api/lists`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  sent.on('error', () => {})
  sent.write('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nslow')
  return { stop: () => void sent.destroy(), closed: new Promise((resolve) => sent.once('close', resolve)) }
}

/** Starts to send a photo that never ends. */
export function openPhoto(url: string, cookie: string, listId: string): { stop(): void } {
  const sent = request(`${url}/api/lists/${listId}/photos/${randomUUID()}`, {
    method: 'PUT',
    headers: { cookie, ...fileHeaders(detailsOf(Buffer.from('endless'))) },
  })
  sent.on('error', () => {})
  sent.write('slow')
  return { stop: () => void sent.destroy() }
}

/** Starts a call whose body never arrives. */
export function openCall(url: string, path: string): { stop(): void; closed: Promise<void> } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  )
  return {
    stop: () => void socket.destroy(),
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  }
}

/** Starts an export whose client reads only the status. */
export const openExport = (
  url: string,
  cookie: string,
  listId: string,
  path: '/export-list' | '/export-pictures' = '/export-list',
): Promise<{ status: number; stop(): void }> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent: false }, (response) => {
      response.pause()
      response.on('error', () => {})
      resolve({ status: response.statusCode ?? 0, stop: () => void response.socket.destroy() })
    })
    sent.once('error', reject)
    sent.end(JSON.stringify({ listId }))
  })
