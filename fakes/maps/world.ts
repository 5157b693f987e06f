import type { DemoTown } from '@curbgrade/demo-town'
import type { Outcome, Request } from '@curbgrade/loopback-server'
import type { KnownPlaces } from './known-places.ts'

/** What all map suppliers share: the town, the geocoded places, and the server's URL. */
export type World = {
  readonly town: DemoTown
  readonly places: KnownPlaces
  /** `http://127.0.0.1:…`; each supplier is under its own path. */
  readonly url: () => string
  readonly slowMs: number
}

/** Answers requests under a path; null for paths that the supplier doesn't have. */
export type Supplier = (request: Request) => Promise<Outcome | null>
