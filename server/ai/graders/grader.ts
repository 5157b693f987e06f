import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Refusal, Result } from '@curbgrade/core/shared/result'

/** A picture as graders receive it: never with an address, a user or camera metadata. */
export type PictureToGrade = {
  readonly imageId: string
  readonly jpeg: Uint8Array
  readonly kind: FlatKind
  readonly provenance: Provenance
}

export type PictureSort = Pick<PictureToGrade, 'kind'> & {
  readonly provenance: Pick<Provenance, 'provider'>
}

/**
 * `unavailable` resolves by itself (down, slow, too many requests); `out_of_quota` and `misconfigured` need a
 * person. `retryAfterSeconds` is the grader's request; `cause` may be `not_asked`.
 */
export type GraderFault = Refusal<'grader_unavailable' | 'grader_out_of_quota' | 'grader_misconfigured'>

/** The features behind an opinion. Stored if the terms allow it, to predict again without the picture. */
export type PictureFeatures = { readonly embedder: string; readonly vector: Float32Array }

export type Assessment = GraderAnswer & { readonly features?: PictureFeatures }

export type Grader = {
  /** The endpoint's name; failures of different lists count together under it. */
  readonly name: string
  /** Who gets the pictures, as users are told. Null: no one, because it runs on this server. */
  readonly recipient: string | null
  /** The version that grades for this user from now on; a list keeps its first one. Throws Unavailable. */
  versionFor(userId: string): Promise<string>
  /** Whether a version can grade such pictures. Absent if all can. */
  knows?(request: {
    readonly userId: string
    readonly version: string
    readonly picture: PictureSort
  }): Promise<boolean>
  /** The same version gives the same answer for a picture, regardless of concurrent work. */
  assess(
    request: { readonly userId: string; readonly version: string; readonly picture: PictureToGrade },
    signal: AbortSignal,
  ): Promise<Result<Assessment, GraderFault>>
}
