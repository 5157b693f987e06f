import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemoTown } from '../../demo-town/demo-imagery.ts'
import { type Outcome, openServer, type Request } from '../../wire/server.ts'
import { createKnownPlaces } from '../known-places.ts'
import { isSigned, KEYS, refusalOf, refusedJson, refusedPicture, text } from './credentials.ts'
import { geocode } from './geocode.ts'
import { metadata } from './metadata.ts'
import { createPanoramas } from './panoramas.ts'
import { staticMap } from './static-map.ts'
import { streetView } from './street-view.ts'
import type { Google } from './world.ts'

export { KEYS as GOOGLE_KEYS } from './credentials.ts'

export type GoogleMapsFakeOptions = {
  /** Where drawn pictures are kept. */
  readonly cacheDir: string
  readonly port?: number
  /** Where it is set, pictures are served to signed requests only. */
  readonly signingSecret?: string
  /** How long `Slow Street` takes. */
  readonly slowMs?: number
}

export type LoggedRequest = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** What was answered; null where no whole answer was given. */
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
/** What Google asks money for: not the metadata, nor what it refuses. */
const BILLED: ReadonlySet<string> = new Set([
  '/maps/api/geocode/json',
  '/maps/api/streetview',
  '/maps/api/staticmap',
])

const isBilled = ({ path, query, status }: LoggedRequest): boolean =>
  BILLED.has(path) && status === 200 && refusalOf(query['key'] ?? null) === null

/** A stand-in for the Google Maps Platform on loopback, over the demo town. */
export async function createGoogleMapsFake(options: GoogleMapsFakeOptions) {
  const { slowMs = 3000, signingSecret } = options
  const places = createKnownPlaces()
  const panoramas = createPanoramas(places)
  const google: Google = { town: createDemoTown({ ...options, slowMs }), places, panoramas, slowMs }
  const requests: LoggedRequest[] = []
  const script = await readFile(join(import.meta.dirname, 'js-api.js'), 'utf8')

  const answer = async (request: Request): Promise<Outcome> => {
    const query = new URLSearchParams(request.query)
    const refusal = refusalOf(keyOf(query))
    const json = JSON_ENDPOINTS[request.path]
    if (json) return refusal === null ? json(google, query) : refusedJson(refusal, emptyOf(request.path))
    const picture = PICTURE_ENDPOINTS[request.path]
    if (picture) {
      if (refusal !== null) return refusedPicture(refusal)
      if (signingSecret !== undefined && !isSigned(request, signingSecret) && !isOfPage(query))
        return text(
          403,
          "The Google Maps Platform server rejected your request. Unable to authenticate the request. Provided 'signature' is not valid for the provided API Key.",
        )
      return picture(google, query)
    }
    if (request.path === '/maps/api/js') return scriptFor(script, query)
    return text(404, 'Not Found')
  }

  const server = await openServer(options.port ?? 0, async (request) => {
    const outcome = readable(await answer(request))
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
    /** What it was asked, oldest first. */
    requests,
    /** How many requests cost money. */
    billed: (): number => requests.filter(isBilled).length,
    /** Every panorama has another id from now on. */
    renamePanoramas: panoramas.rename,
  }
}

export type GoogleMapsFake = Awaited<ReturnType<typeof createGoogleMapsFake>>

/** Pages of any origin may read it. */
const readable = (outcome: Outcome): Outcome =>
  typeof outcome === 'object' && 'status' in outcome
    ? { ...outcome, headers: { ...outcome.headers, 'access-control-allow-origin': '*' } }
    : outcome

const emptyOf = (path: string): object => (path.endsWith('/geocode/json') ? { results: [] } : {})

/** Asked by the stub of the JavaScript API, in a browser: other rules apply there. */
const isOfPage = (query: URLSearchParams): boolean => query.has('js')

/** A key that is restricted to pages is a good one on a page. */
const keyOf = (query: URLSearchParams): string | null => {
  const key = query.get('key')
  const isPage = isOfPage(query) || query.has('libraries') || query.has('v')
  return key === KEYS.referer && isPage ? KEYS.ok : key
}

/** The page learns of a bad key by `gm_authFailure` alone. */
const scriptFor = (script: string, query: URLSearchParams): Outcome => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8' },
  body: `globalThis.googleMapsFake = ${JSON.stringify({
    key: query.get('key'),
    isRefused: refusalOf(keyOf(query)) !== null,
    callback: query.get('callback'),
  })}\n${script}`,
})
