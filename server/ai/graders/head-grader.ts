import { shippedIn } from '@curbgrade/core/ai/version-name'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { predictOrAbstain } from '@curbgrade/learning/models/model'
import type { Backbone, Heads } from './backbone.ts'
import type { Assessment, Grader } from './grader.ts'

type Parts = Pick<Backbone, 'name' | 'embedder'> & { readonly heads: Heads }

/** Needs no external service. Looks up the model first, so that pictures it may not grade cost nothing. */
export const createHeadGrader = ({ name, embedder, heads }: Parts): Grader => ({
  name,
  recipient: null,
  versionFor: heads.versionFor,
  knows: async (request) => (await heads.headFor(request)) !== null,
  assess: async ({ userId, version, picture }, signal) => {
    signal.throwIfAborted()
    const model = await heads.headFor({ userId, version, picture })
    if (model === null) return ok<Assessment>({ type: 'abstained', reason: 'not_calibrated' })
    try {
      const vector = await embedder.embed(picture)
      if (vector === null) return ok<Assessment>({ type: 'failed', reason: 'unreadable_picture' })
      const answer = predictOrAbstain(model, vector)
      const features = { embedder: embedder.versionOf(picture.kind, shippedIn(version)), vector }
      return ok<Assessment>(answer.type === 'opinion' ? { ...answer, features } : answer)
    } catch {
      return refuse('grader_unavailable')
    }
  },
})
