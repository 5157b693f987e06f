import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { largeSizeOf } from '@curbgrade/core/imagery/renditions'
import type { FlatKind, ImageKind, PictureSize } from '@curbgrade/core/shared/picture-kind'

type Presented = { readonly id: string; readonly kind: ImageKind; readonly provenance: Provenance }

type Renditions = { readonly pic: string; readonly large: ({ readonly url: string } & PictureSize) | null }

/** Where a picture and its larger rendition are. */
export const presentRenditions = ({ id, kind, provenance }: Presented): Renditions => ({
  pic: imageUrl({ id }) + versionOf(provenance),
  large: kind === 'panorama' ? null : largeOf(id, kind, provenance),
})

export const imageUrl = ({ id }: Pick<Presented, 'id'>): string => `/api/images/${id}`

/** A page that has the picture loads it again once a part of it is hidden. */
const versionOf = ({ partsHiddenAt }: Provenance): string =>
  partsHiddenAt === undefined ? '' : `?v=${partsHiddenAt}`

const largeOf = (id: string, kind: FlatKind, provenance: Provenance) => ({
  url: `${imageUrl({ id })}/large${versionOf(provenance)}`,
  ...largeSizeOf(provenance.provider, kind),
})
