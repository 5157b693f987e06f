import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Backbone } from '../graders/backbone.ts'

/** The features whose models may grade: the current ones first, then those that they extend. */
export type Embedders = Readonly<Record<FlatKind, readonly [current: string, ...earlier: string[]]>>

export const embeddersOf = ({ embedder }: Backbone, version: string): Embedders => {
  const namesFor = (kind: FlatKind): Embedders[FlatKind] => [
    embedder.versionOf(kind, version),
    ...(embedder.earlierVersionsOf?.(kind) ?? []),
  ]
  return { street: namesFor('street'), aerial: namesFor('aerial') }
}

export const currentEmbedders = async (backbone: Backbone, userId: string): Promise<Embedders> =>
  embeddersOf(backbone, await backbone.shipped.versionFor(userId))
