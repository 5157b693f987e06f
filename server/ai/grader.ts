import type { Answer } from '@curbgrade/core/ai/opinion'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { Refusal, Result } from '@curbgrade/core/shared/result'
import type { FlatKind } from '../imagery/index.ts'

/** A picture as graders get it: never an address, a user or what a camera wrote into the file. */
export type Picture = {
  readonly imageId: string
  readonly jpeg: Uint8Array
  readonly kind: FlatKind
  readonly provenance: Provenance
}

/**
 * Why a grader answers nothing at all. `unavailable` passes by itself (down, slow, too many requests), `out_of_quota`
 * and `misconfigured` need somebody; `retryAfterSeconds` is what the grader asked for, `cause` may be `not_asked`.
 */
export type GraderFault = Refusal<'grader_unavailable' | 'grader_out_of_quota' | 'grader_misconfigured'>

/** What a grader that looks at features has seen: kept where the picture's terms allow it, to be judged again without it. */
export type PictureFeatures = { readonly embedder: string; readonly vector: Float32Array }

export type Assessment = Answer & { readonly features?: PictureFeatures }

/** The port every grader is turned into. */
export type Grader = {
  /** One name for one endpoint: what failures of different lists are counted under. */
  readonly name: string
  /** The version that grades for this user from now on; a list keeps the one that it was begun with. Throws Unavailable. */
  versionFor(userId: string): Promise<string>
  /** The same version gives the same answer for a picture, whatever goes on beside it. */
  assess(
    asked: { readonly userId: string; readonly version: string; readonly picture: Picture },
    signal: AbortSignal,
  ): Promise<Result<Assessment, GraderFault>>
}
