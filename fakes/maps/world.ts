import type { DemoTown } from '../demo-town/demo-imagery.ts'
import type { Outcome, Request } from '../wire/server.ts'
import type { KnownPlaces } from './known-places.ts'

/** What all suppliers of maps share: the town, what was looked up, and where they are reached. */
export type World = {
  readonly town: DemoTown
  readonly places: KnownPlaces
  /** `http://127.0.0.1:…`; each supplier stands below its own name. */
  readonly url: () => string
  readonly slowMs: number
}

/** Answers requests below a path; null for a path that the supplier does not have. */
export type Supplier = (request: Request) => Promise<Outcome | null>
