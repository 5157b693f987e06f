import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AdmissionClass } from './admission-class.ts'
import type { AdmissionQueue } from './admission-queue.ts'
import type { QueuePlace } from './places.ts'

const places = new WeakMap<IncomingMessage, QueuePlace>()

type QueueRules = {
  readonly classOf: (request: { readonly method: string; readonly path: string }) => AdmissionClass | null
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => void
}

/** Runs before the app, where both cost least. A place that no call takes is given back after the response. */
export function queueRequests(server: Server, queue: AdmissionQueue, { classOf, refuse }: QueueRules): void {
  const [answer] = server.listeners('request') as RequestListener[]
  if (answer === undefined) throw new Error('the server has no request listener')
  const begin = (request: IncomingMessage, response: ServerResponse, place: QueuePlace) => {
    places.set(request, place)
    response.once('close', () => takePlace(request)?.giveBack())
    answer(request, response)
  }
  server.off('request', answer)
  server.on('request', (request, response) => {
    const admissionClass = classOf({ method: request.method ?? '', path: pathOf(request) })
    if (admissionClass === null) return answer(request, response)
    queue.enter(admissionClass, (place) => {
      if (response.destroyed) place?.giveBack()
      else if (place === null) refuse(request, response)
      else begin(request, response, place)
    })
  })
}

/** The caller must give the place back; undefined if the request didn't queue. */
export function takePlace(request: IncomingMessage): QueuePlace | undefined {
  const place = places.get(request)
  places.delete(request)
  return place
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''
