import { shippedIn } from '@curbgrade/core/ai/version-name'
import { ok } from '@curbgrade/core/shared/result'
import { spokenFeatures } from '@curbgrade/learning/models/external-model'
import { judge } from '@curbgrade/learning/models/head'
import type { Backbone, Heads } from './backbone.ts'
import type { Assessment, Grader } from './grader.ts'

type Parts = { readonly outside: Grader; readonly embedder: Backbone['embedder']; readonly heads: Heads }

/** A grader outside whose opinions pass through what a user has taught; it knows nothing of users and their versions. */
export const createSpokenGrader = ({ outside, embedder, heads }: Parts): Grader => ({
  name: outside.name,
  versionFor: heads.versionFor,
  assess: async ({ userId, version, picture }, signal) => {
    const base = shippedIn(version)
    const asked = await outside.assess({ userId, version: base, picture }, signal)
    if (!asked.ok || asked.value.type !== 'opinion') return asked
    const { opinion } = asked.value
    const vector = spokenFeatures(opinion)
    const by = await heads.headFor({ userId, version, picture })
    return ok<Assessment>({
      type: 'opinion',
      opinion: by === null ? opinion : { ...judge(by, vector), evidence: opinion.evidence },
      features: { embedder: embedder.versionOf(picture.kind, base), vector },
    })
  },
})
