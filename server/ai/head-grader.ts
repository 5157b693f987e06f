import { shippedIn } from '@curbgrade/core/ai/version-name'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { opinionOf } from '@curbgrade/learning/models/head'
import type { Backbone, Heads } from './backbone.ts'
import type { Assessment, Grader } from './grader.ts'

type Parts = Pick<Backbone, 'name' | 'embedder'> & { readonly heads: Heads }

/**
 * The grader that needs nobody else: what an embedder sees in a picture, and a head's opinion of that. It asks for a head
 * first, as most pictures it is not entitled to judge cost nothing that way.
 */
export const createHeadGrader = ({ name, embedder, heads }: Parts): Grader => ({
  name,
  versionFor: heads.versionFor,
  assess: async ({ userId, version, picture }, signal) => {
    signal.throwIfAborted()
    const head = await heads.headFor({ userId, version, picture })
    if (head === null) return ok<Assessment>({ type: 'abstained', reason: 'not_calibrated' })
    try {
      const vector = await embedder.embed(picture)
      if (vector === null) return ok<Assessment>({ type: 'failed', reason: 'unreadable_picture' })
      const answer = opinionOf(head, vector)
      const features = { embedder: embedder.versionOf(picture.kind, shippedIn(version)), vector }
      return ok<Assessment>(answer.type === 'opinion' ? { ...answer, features } : answer)
    } catch {
      // The thread died; another one takes the next try.
      return refuse('grader_unavailable')
    }
  },
})
