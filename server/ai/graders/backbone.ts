import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Model } from '@curbgrade/learning/models/model'
import type { PictureSort, PictureToGrade } from './grader.ts'

/** Turns pictures into features: the input of training, and all that has to be stored to predict again. */
export type Embedder = {
  /** The name of the features that a shipped version uses. A model never mixes features of two names. */
  versionOf(kind: FlatKind, shippedVersion: string): string
  /**
   * The versions whose features are the first ones of the current version, so that their models still grade. Absent if there
   * are none.
   */
  earlierVersionsOf?(kind: FlatKind): readonly string[]
  /**
   * Whether embedding costs nothing. If not, `embed` returns null, and only features stored while grading exist.
   */
  readonly isFree: boolean
  /** The features, or null if the picture can't be read. */
  embed(picture: Pick<PictureToGrade, 'jpeg' | 'kind'>): Promise<Float32Array | null>
}

/** Finds the model for a user's pictures. A user's own versions replace shipped models behind this port. */
export type Heads = {
  /** The version that grades for this user from now on. */
  versionFor(userId: string): Promise<string>
  /** The model of a version for such a picture; null if no model may grade it. */
  headFor(request: {
    readonly userId: string
    readonly version: string
    readonly picture: PictureSort
  }): Promise<Model | null>
}

/** The base of a user's own versions: features, and the models that grade before any training. */
export type Backbone = {
  /** The prefix of the names of all its versions. */
  readonly name: string
  readonly embedder: Embedder
  readonly shipped: Heads
  /** The heads for photos that learned from a vision model's opinions, by kind; absent if there are none. */
  readonly taught?: Readonly<Partial<Record<FlatKind, TaughtHead>>>
}

export type TaughtHead = { readonly teacher: string; readonly pictures: number; readonly head: Model }
