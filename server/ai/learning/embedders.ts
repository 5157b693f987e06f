import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Backbone } from '../graders/backbone.ts'

export type Embedders = Readonly<Record<FlatKind, string>>

/** The features that a shipped version uses, from the street and from above. */
export const embeddersOf = ({ embedder }: Backbone, version: string): Embedders => ({
  street: embedder.versionOf('street', version),
  aerial: embedder.versionOf('aerial', version),
})

/** Those of the version that grades for this user before any of their versions. */
export const currentEmbedders = async (backbone: Backbone, userId: string): Promise<Embedders> =>
  embeddersOf(backbone, await backbone.shipped.versionFor(userId))
