import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const compressors = {
  br: (text: string) => zlib.brotliCompressSync(text),
  gzip: (text: string) => zlib.gzipSync(text),
}
type Encoding = keyof typeof compressors

/** Compresses once per encoding, because anyone may request the text and compression is expensive. */
export function fixedText(type: string, text: string): Answer {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  const forms = new Map<Encoding, Buffer>()
  const formIn = (encoding: Encoding): Buffer => {
    const form = forms.get(encoding) ?? compressors[encoding](text)
    forms.set(encoding, form)
    return form
  }
  return ({ headers }, reply) => {
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const encoding = encodingFor(headers['accept-encoding'] ?? '')
    if (encoding === null) return reply.type(type).send(text)
    return reply.type(type).header('content-encoding', encoding).send(formIn(encoding))
  }
}

/** The best of our encodings that the header allows. `q=0` forbids one (RFC 9110, section 12.5.3). */
function encodingFor(header: string): Encoding | null {
  const allowed = header
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (allowed.includes('br')) return 'br'
  return allowed.includes('gzip') ? 'gzip' : null
}
