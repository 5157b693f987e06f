import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemoTown } from '@curbgrade/demo-town'
import { type Outcome, openServer, type Request } from '@curbgrade/loopback-server'
import { createKnownPlaces } from '../known-places.ts'
import { findRefusal, isSigned, KEYS, refuseJson, refusePicture, text } from './credentials.ts'
import { geocode } from './geocode.ts'
import { metadata } from './metadata.ts'
import { createPanoramas } from './panoramas.ts'
import { staticMap } from './static-map.ts'
import { streetView } from './street-view.ts'
import type { Google } from './world.ts'

export { KEYS as GOOGLE_KEYS } from './credentials.ts'

export type GoogleMapsFakeOptions = {
  /** Cache folder of drawn pictures. */
  readonly cacheDir: string
  readonly port?: number
  /** If set, pictures are served only to signed requests. */
  readonly signingSecret?: string
  /** Delay on `Slow Street`. */
  readonly slowMs?: number
}

export type LoggedRequest = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The response status; null without a complete response. */
  readonly status: number | null
}

type Endpoint = (google: Google, query: URLSearchParams) => Promise<Outcome>

const JSON_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/maps/api/geocode/json': geocode,
  '/maps/api/streetview/metadata': metadata,
}
const PICTURE_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/maps/api/streetview': streetView,
  '/maps/api/staticmap': staticMap,
}
/** The endpoints that Google bills. Metadata and refused requests are free. */
const BILLED: ReadonlySet<string> = new Set([
  '/maps/api/geocode/json',
  '/maps/api/streetview',
  '/maps/api/staticmap',
])

const isBilled = ({ path, query, status }: LoggedRequest): boolean =>
  BILLED.has(path) && status === 200 && findRefusal(query['key'] ?? null) === null

/** Starts a fake Google Maps Platform on loopback that shows the demo town. */
export async function createGoogleMapsFake(options: GoogleMapsFakeOptions) {
  const { slowMs = 3000, signingSecret } = options
  const places = createKnownPlaces()
  const panoramas = createPanoramas(places)
  const google: Google = { town: createDemoTown({ ...options, slowMs }), places, panoramas, slowMs }
  const requests: LoggedRequest[] = []
  let withheldScripts = 0
  let isPageKeyRejected = false
  const script = await readFile(join(import.meta.dirname, 'js-api.js'), 'utf8')

  const answer = async (request: Request): Promise<Outcome> => {
    const query = new URLSearchParams(request.query)
    const refusal = findRefusal(readKey(query))
    const json = JSON_ENDPOINTS[request.path]
    if (json) return refusal === null ? json(google, query) : refuseJson(refusal, emptyResult(request.path))
    const picture = PICTURE_ENDPOINTS[request.path]
    if (picture) {
      if (refusal !== null) return refusePicture(refusal)
      if (signingSecret !== undefined && !isSigned(request, signingSecret) && !isFromPage(query))
        return text(
          403,
          "The Google Maps Platform server rejected your request. Unable to authenticate the request. Provided 'signature' is not valid for the provided API Key.",
        )
      return picture(google, query)
    }
    if (request.path === '/maps/api/js' && withheldScripts-- > 0) return text(503, 'Service Unavailable')
    if (request.path === '/maps/api/js') return buildScript(script, query, isPageKeyRejected)
    return text(404, 'Not Found')
  }

  const server = await openServer(options.port ?? 0, async (request) => {
    const outcome = allowAnyOrigin(await answer(request))
    const status = typeof outcome === 'object' && 'status' in outcome ? outcome.status : null
    requests.push({
      path: request.path,
      query: Object.fromEntries(new URLSearchParams(request.query)),
      status,
    })
    return outcome
  })

  return {
    ...server,
    /** Requests, oldest first. */
    requests,
    /** The number of billed requests. */
    billed: (): number => requests.filter(isBilled).length,
    /** Refuses the next requests for the script. */
    withholdScript: (times: number): void => {
      withheldScripts = times
    },
    /** Rejects the key of every page, as if it were restricted to another site. */
    rejectPageKey: (isRejected: boolean): void => {
      isPageKeyRejected = isRejected
    },
    /** Gives every panorama a new id. */
    renamePanoramas: panoramas.rename,
  }
}

export type GoogleMapsFake = Awaited<ReturnType<typeof createGoogleMapsFake>>

/** Lets pages of any origin read the reply. */
const allowAnyOrigin = (outcome: Outcome): Outcome =>
  typeof outcome === 'object' && 'status' in outcome
    ? { ...outcome, headers: { ...outcome.headers, 'access-control-allow-origin': '*' } }
    : outcome

const emptyResult = (path: string): object => (path.endsWith('/geocode/json') ? { results: [] } : {})

/** Whether the JavaScript stub in a browser sent the request; other rules apply there. */
const isFromPage = (query: URLSearchParams): boolean => query.has('js')

/** A key that is restricted to pages is valid on a page. */
const readKey = (query: URLSearchParams): string | null => {
  const key = query.get('key')
  const isPage = isFromPage(query) || query.has('libraries') || query.has('v')
  return key === KEYS.referer && isPage ? KEYS.ok : key
}

/** Tells the script whether to call `gm_authFailure`, the only signal that a page gets for an invalid key. */
const buildScript = (script: string, query: URLSearchParams, isRejected: boolean): Outcome => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8' },
  body: `globalThis.googleMapsFake = ${JSON.stringify({
    key: query.get('key'),
    isRefused: isRejected || findRefusal(readKey(query)) !== null,
    callback: query.get('callback'),
  })}\n${script}`,
})
