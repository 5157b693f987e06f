import { shippedIn } from '@curbgrade/core/ai/version-name'
import { ok } from '@curbgrade/core/shared/result'
import { opinionToFeatures } from '@curbgrade/learning/models/external-model'
import { predict } from '@curbgrade/learning/models/model'
import type { Backbone, Heads } from './backbone.ts'
import type { Assessment, Grader } from './grader.ts'

type Parts = {
  readonly external: Grader
  readonly embedder: Backbone['embedder']
  readonly heads: Heads
}

/** Recalibrates opinions to each user. The external grader doesn't know users or their versions. */
export const createRecalibratedGrader = ({ external, embedder, heads }: Parts): Grader => ({
  name: external.name,
  recipient: external.recipient,
  versionFor: heads.versionFor,
  assess: async ({ userId, version, picture }, signal) => {
    const base = shippedIn(version)
    const answer = await external.assess({ userId, version: base, picture }, signal)
    if (!answer.ok || answer.value.type !== 'opinion') return answer
    const { opinion } = answer.value
    const vector = opinionToFeatures(opinion)
    const model = await heads.headFor({ userId, version, picture })
    return ok<Assessment>({
      type: 'opinion',
      opinion: model === null ? opinion : { ...predict(model, vector), evidence: opinion.evidence },
      features: { embedder: embedder.versionOf(picture.kind, base), vector },
    })
  },
})
