import type { DemoTown } from '@curbgrade/demo-town'
import type { KnownPlaces } from '../known-places.ts'
import type { Panoramas } from './panoramas.ts'

/** State that the endpoints share. */
export type Google = {
  readonly town: DemoTown
  readonly places: KnownPlaces
  readonly panoramas: Panoramas
  readonly slowMs: number
}
