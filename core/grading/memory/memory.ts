import { mapFamilyFor } from '../../imagery/map-family.ts'
import type { Provider } from '../../imagery/provenance.ts'
import type { FlatKind } from '../../shared/picture-kind.ts'
import type { PropertyMemory } from './memory-contract.ts'

export type MemoryPicture = NonNullable<PropertyMemory['picture']>

/** The earlier picture, if it can stand in a list of this kind without a charge: it shows the same kind. */
export const reusablePicture = ({ list, picture }: PropertyMemory, kind: FlatKind): MemoryPicture | null =>
  list.imagery === kind ? picture : null

/** The earlier picture, if it may be shown on one screen with a picture of this provider (D30); null: with none. */
export const picturedBeside = (
  { picture }: PropertyMemory,
  provider: Provider | null,
): MemoryPicture | null =>
  picture !== null && mapFamilyFor(picture.provenance.provider, provider) !== null ? picture : null
