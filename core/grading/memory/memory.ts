import { mapFamilyFor } from '../../imagery/map-family.ts'
import type { Provider } from '../../imagery/provenance.ts'
import type { FlatKind } from '../../shared/picture-kind.ts'
import type { PropertyMemory } from './memory-contract.ts'

/** How often clients ask again while the server still reads other lists. */
export const MEMORY_POLL_MS = 3_000

export type MemoryPicture = NonNullable<PropertyMemory['picture']>

/** Reuses the earlier picture without a charge if both lists have the same kind of imagery. */
export const reusablePicture = ({ list, picture }: PropertyMemory, kind: FlatKind): MemoryPicture | null =>
  list.imagery === kind ? picture : null

/** Hides the earlier picture if its provider may not share a screen with this one (D30). */
export const comparisonPicture = (
  { picture }: PropertyMemory,
  provider: Provider | null,
): MemoryPicture | null =>
  picture !== null && mapFamilyFor(picture.provenance.provider, provider) !== null ? picture : null
