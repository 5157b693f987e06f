import type { Judge } from '@curbgrade/learning/models/head'
import type { FlatKind } from '../imagery/index.ts'
import type { Picture } from './grader.ts'

/** Turns pictures into features: what is learned from, and all that has to be kept to have an opinion again. */
export type Embedder = {
  /** Which features a shipped version looks at: those of two versions never meet in one head. */
  versionOf(kind: FlatKind, shippedVersion: string): string
  /** Any picture may be looked at for nothing; else `embed` answers null, and there is what was seen while grading. */
  readonly isFree: boolean
  /** The features, or null where the picture cannot be read. */
  embed(picture: Pick<Picture, 'jpeg' | 'kind'>): Promise<Float32Array | null>
}

/** Who judges whose pictures by their features. What a user has taught takes the place of what is shipped behind this. */
export type Heads = {
  /** The version that grades for this user from now on. */
  versionFor(userId: string): Promise<string>
  /** The judge of a version for such a picture; null where none is entitled to an opinion of it. */
  headFor(asked: {
    readonly userId: string
    readonly version: string
    readonly picture: Pick<Picture, 'kind' | 'provenance'>
  }): Promise<Judge | null>
}

/** What a user's own versions stand on: features, and who judges them before anything was learned. */
export type Backbone = {
  /** What the names of all its versions begin with. */
  readonly name: string
  readonly embedder: Embedder
  readonly shipped: Heads
}
