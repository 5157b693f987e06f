import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPush = {
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly body: Buffer
}

export type TestPushService = {
  readonly origin: string
  readonly received: ReceivedPush[]
  /** What it answers from now on. */
  answer: number
  stop(): Promise<void>
}

/** Starts a fake push service on loopback. */
export async function startPushService(
  beforeAnswer: (push: ReceivedPush) => Promise<void> = async () => {},
): Promise<TestPushService> {
  const received: ReceivedPush[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const push = { headers: request.headers, path: request.url ?? '', body: Buffer.concat(pieces) }
      received.push(push)
      void beforeAnswer(push).then(() => response.writeHead(service.answer, redirect).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: TestPushService = {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: 201,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const redirect = { location: `http://127.0.0.1:${port}/elsewhere` }
  return service
}

/** A browser subscribed at that service: what it posts to us, and how it decrypts messages (RFC 8291). */
export function createBrowser(origin: string) {
  const ours = createECDH('prime256v1')
  const publicKey = ours.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomUUID()}`
  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    open: ({ body }: ReceivedPush): Record<string, string> => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = Buffer.from(hkdfSync('sha256', ours.computeSecret(sender), auth, info, 32))
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

export type TestBrowser = ReturnType<typeof createBrowser>
