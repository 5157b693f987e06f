import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export type KeptAlive = {
  /**
   * Sends over the one connection. `last`: the server has announced that it closes it. Null: there was no server
   * any more to connect to. Rejects when a request that had begun isn't answered in full.
   */
  send(method: string, path: string, body?: Body): Promise<{ status: number; last: boolean } | null>
  close(): void
}

type Body = { readonly type: string; readonly bytes: Buffer | string }

/** A client that reuses one connection, as proxies do. */
export function createKeepAliveClient(url: string, cookie: string): KeptAlive {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    close: () => agent.destroy(),
    send: (method, path, body) =>
      new Promise((resolve, reject) => {
        const headers: OutgoingHttpHeaders = {
          cookie,
          ...(body === undefined
            ? {}
            : { 'content-type': body.type, 'content-length': Buffer.byteLength(body.bytes) }),
        }
        const sent = request(url + path, { method, headers, agent }, (response) => {
          response.on('error', reject)
          response.resume()
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, last: response.headers.connection === 'close' }),
          )
        })
        sent.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
        )
        sent.end(body?.bytes)
      }),
  }
}
