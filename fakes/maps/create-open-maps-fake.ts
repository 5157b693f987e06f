import { createDemoTown } from '@curbgrade/demo-town'
import { type Outcome, openServer, type Request } from '@curbgrade/loopback-server'
import { createCensusFake } from './census/index.ts'
import { createKartaviewFake } from './kartaview/index.ts'
import { createKnownPlaces } from './known-places.ts'
import { createMapillaryFake } from './mapillary/index.ts'
import { createPanoramaxFake } from './panoramax/index.ts'
import { createTilesFake } from './tiles/index.ts'
import { createUsgsFake } from './usgs/index.ts'
import type { Supplier, World } from './world.ts'

export type OpenMapsFakeOptions = {
  /** Cache folder of drawn pictures. */
  readonly cacheDir: string
  /** Defaults to a free port. */
  readonly port?: number
  /** The only token that Mapillary accepts. */
  readonly mapillaryToken?: string
  /** Delay on `Slow Street`. */
  readonly slowMs?: number
  /** Makes the Census lose every nth file. */
  readonly losesEveryNthFile?: number
}

export const MAPILLARY_TOKEN = 'MLY|1|demo'

/**
 * Starts one loopback server that fakes all suppliers of open maps and pictures with the demo town, each under its
 * own path.
 */
export async function createOpenMapsFake(options: OpenMapsFakeOptions) {
  const { cacheDir, port = 0, mapillaryToken = MAPILLARY_TOKEN, slowMs = 3000, losesEveryNthFile } = options
  const requests: Request[] = []
  let url = ''
  const world: World = {
    town: createDemoTown({ cacheDir, slowMs: 0 }),
    places: createKnownPlaces(),
    url: () => url,
    slowMs,
  }
  const suppliers: Readonly<Record<string, Supplier>> = {
    '/census/geocoder': createCensusFake(world, { losesEveryNthFile }),
    '/usgs': createUsgsFake(world),
    '/panoramax': createPanoramaxFake(world),
    '/mapillary': createMapillaryFake(world, { token: mapillaryToken }),
    '/kartaview': createKartaviewFake(world),
    '/tiles': createTilesFake(world),
  }
  const server = await openServer(port, async (request) => {
    requests.push(request)
    return (await routeRequest(suppliers, request)) ?? NOT_FOUND
  })
  url = server.url
  return {
    ...server,
    /** Requests since the start, oldest first. */
    requests,
    stop: server.goAway,
    /** Each supplier's base URL, by the name of its setting. */
    settings: {
      CENSUS_BASE_URL: `${url}/census/geocoder`,
      USGS_BASE_URL: `${url}/usgs`,
      PANORAMAX_BASE_URL: `${url}/panoramax`,
      MAPILLARY_BASE_URL: `${url}/mapillary`,
      MAPILLARY_TOKEN: mapillaryToken,
      KARTAVIEW_BASE_URL: `${url}/kartaview`,
      MAP_STYLE_URL: `${url}/tiles/styles/plain`,
    },
  }
}

export type OpenMapsFake = Awaited<ReturnType<typeof createOpenMapsFake>>

async function routeRequest(
  suppliers: Readonly<Record<string, Supplier>>,
  request: Request,
): Promise<Outcome | null> {
  for (const [path, supplier] of Object.entries(suppliers))
    if (request.path.startsWith(`${path}/`))
      return supplier({ ...request, path: request.path.slice(path.length) })
  return null
}

const NOT_FOUND = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' } as const
