import type { DemoTown } from '../../demo-town/demo-imagery.ts'
import type { KnownPlaces } from '../known-places.ts'
import type { Panoramas } from './panoramas.ts'

/** State that the endpoints share. */
export type Google = {
  readonly town: DemoTown
  readonly places: KnownPlaces
  readonly panoramas: Panoramas
  readonly slowMs: number
}
