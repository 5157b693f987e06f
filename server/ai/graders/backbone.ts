import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Head } from '@curbgrade/learning/models/head'
import type { Model } from '@curbgrade/learning/models/model'
import type { PictureSort, PictureToGrade } from './grader.ts'

/** Turns pictures into features, which are all that must be stored to train and to predict again. */
export type Embedder = {
  /** The feature name of a shipped version. A model never mixes features of two names. */
  versionOf(kind: FlatKind, shippedVersion: string): string
  /** Versions whose features are the first ones of the current version, so that their models still grade. */
  earlierVersionsOf?(kind: FlatKind): readonly string[]
  /** If embedding isn't free, `embed` returns null, and only features stored while grading exist. */
  readonly isFree: boolean
  embed(picture: Pick<PictureToGrade, 'jpeg' | 'kind'>): Promise<Float32Array | null>
}

/** Finds the model for a user's pictures. A user's own versions replace shipped models behind this port. */
export type Heads = {
  versionFor(userId: string): Promise<string>
  headFor(request: {
    readonly userId: string
    readonly version: string
    readonly picture: PictureSort
  }): Promise<Model | null>
}

/** What a user's own versions build on: features, and the models that grade before any training. */
export type Backbone = {
  readonly name: string
  readonly embedder: Embedder
  readonly shipped: Heads
  /** The heads of drawings, if its features show them. */
  readonly drawings?: (kind: FlatKind) => Head
  /** The heads for photos that learned from a vision model's opinions. */
  readonly taught?: Readonly<Partial<Record<FlatKind, TaughtHead>>>
}

export type TaughtHead = { readonly teacher: string; readonly pictures: number; readonly head: Model }
