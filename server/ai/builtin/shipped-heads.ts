import type { View } from '@curbgrade/core/ai/features/extract-features'
import { type Head, headSchema } from '@curbgrade/core/ai/head/head'
import type { Picture } from '../grader.ts'
import weights from './weights/demo-town.json' with { type: 'json' }

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

export const shippedVersion = `builtin:${weights.version}`

/** Trained on drawings, so drawings are all they grade: of anything else they know nothing, however sure they sound. */
export const shippedHeads: Heads = {
  versionFor: () => Promise.resolve(shippedVersion),
  headFor: ({ version, picture }) =>
    Promise.resolve(
      version === shippedVersion && picture.provenance.provider === 'demo' ? headOf(picture.kind) : null,
    ),
}

const checked: Partial<Record<View, Head>> = {}
const headOf = (kind: View): Head => (checked[kind] ??= headSchema.parse(weights.heads[kind]))
