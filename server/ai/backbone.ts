import type { Head } from '@curbgrade/core/ai/head/head'
import type { FlatKind } from '../imagery/index.ts'
import type { Picture } from './grader.ts'

/** Turns pictures into features: what heads are trained on, and all that has to be kept to have an opinion again. */
export type Embedder = {
  /** Features of two versions never meet in one head. */
  versionOf(kind: FlatKind): string
  /** The features, or null where the picture cannot be read. */
  embed(picture: Pick<Picture, 'jpeg' | 'kind'>): Promise<Float32Array | null>
}

/** Which head grades whose pictures. A user's own heads take the shipped ones' place behind this. */
export type Heads = {
  /** The version that grades for this user from now on. */
  versionFor(userId: string): Promise<string>
  /** The head of a version for such a picture; null where none is entitled to an opinion of it. */
  headFor(asked: {
    readonly userId: string
    readonly version: string
    readonly picture: Pick<Picture, 'kind' | 'provenance'>
  }): Promise<Head | null>
}

/** What own heads are trained on top of, and the heads that it comes with. */
export type Backbone = {
  /** Of the grader made of it, and of everything that it has scored. */
  readonly name: 'builtin' | 'onnx'
  readonly embedder: Embedder
  readonly shipped: Heads
}
