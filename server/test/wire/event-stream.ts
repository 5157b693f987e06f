import { get, type IncomingMessage } from 'node:http'

/** An open `/api/events` of a user, as a browser tab holds one. */
export type EventStream = {
  readonly events: Record<string, unknown>[]
  isOpen(): boolean
  close(): void
}

/** Resolves once the stream is open; rejects if it is refused. */
export const openEvents = (url: string, cookie: string): Promise<EventStream> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/events`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode === 200) resolve(follow(response))
      else reject(new Error(`refused with ${response.statusCode}`))
    })
    request.once('error', reject)
  })

function follow(response: IncomingMessage): EventStream {
  const events: Record<string, unknown>[] = []
  let isOpen = true
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', (piece: string) => {
    const lines = (rest + piece).split('\n\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)))
  })
  response.on('error', () => {})
  response.once('close', () => {
    isOpen = false
  })
  return { events, isOpen: () => isOpen, close: () => response.destroy() }
}
