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

/** What decides which model grades a picture. */
export type PictureSort = Pick<PictureToGrade, 'kind'> & {
  readonly provenance: Pick<Provenance, 'provider'>
}

/**
 * Why a grader doesn't answer. `unavailable` resolves by itself (down, slow, too many requests); `out_of_quota`
 * and `misconfigured` need a person. `retryAfterSeconds` is the grader's request; `cause` may be `not_asked`.
 */
export type GraderFault = Refusal<'grader_unavailable' | 'grader_out_of_quota' | 'grader_misconfigured'>

/**
 * The features that an opinion is based on. Stored if the picture's terms allow it, to predict again without the
 * picture.
 */
export type PictureFeatures = { readonly embedder: string; readonly vector: Float32Array }

export type Assessment = GraderAnswer & { readonly features?: PictureFeatures }

/** The port that every grader implements. */
export type Grader = {
  /** The name of the endpoint; failures of different lists count together under it. */
  readonly name: string
  /**
   * The version that grades for this user from now on; a list keeps the one that it started with. Throws
   * Unavailable.
   */
  versionFor(userId: string): Promise<string>
  /** Whether a version can grade such pictures. Absent if all graders of this kind can. */
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
