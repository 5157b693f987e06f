import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { largeSizeOf } from '@curbgrade/core/imagery/renditions'
import type { FlatKind, ImageKind, PictureSize } from '@curbgrade/core/shared/picture-kind'

type Presented = { readonly id: string; readonly kind: ImageKind; readonly provenance: Provenance }

type Renditions = { readonly pic: string; readonly large: ({ readonly url: string } & PictureSize) | null }

/** Where a picture and its larger rendition are. */
export const presentRenditions = ({ id, kind, provenance }: Presented): Renditions => ({
  pic: imageUrl({ id }),
  large: kind === 'panorama' ? null : largeOf(id, kind, provenance),
})

export const imageUrl = ({ id }: Pick<Presented, 'id'>): string => `/api/images/${id}`

const largeOf = (id: string, kind: FlatKind, { provider }: Provenance) => ({
  url: `${imageUrl({ id })}/large`,
  ...largeSizeOf(provider, kind),
})
