import { opinionOf } from '@curbgrade/core/ai/head/head'
import type { Answer } from '@curbgrade/core/ai/opinion'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Grader } from '../grader.ts'
import type { Embedder } from './embedder.ts'
import type { Heads } from './shipped-heads.ts'

type Parts = { readonly embed: Embedder['embed']; readonly heads: Heads }

/**
 * The grader that needs nobody else: features of the picture, and a head's opinion of them. It asks for a head first, as
 * most pictures it is not entitled to judge cost nothing that way.
 */
export const createBuiltinGrader = ({ embed, heads }: Parts): Grader => ({
  name: 'builtin',
  versionFor: heads.versionFor,
  assess: async ({ userId, version, picture }, signal) => {
    signal.throwIfAborted()
    const head = await heads.headFor({ userId, version, picture })
    if (head === null) return ok<Answer>({ type: 'abstained', reason: 'not_calibrated' })
    try {
      const features = await embed(picture)
      return ok<Answer>(
        features === null ? { type: 'failed', reason: 'unreadable_picture' } : opinionOf(head, features),
      )
    } catch {
      // The thread died; another one takes the next try.
      return refuse('grader_unavailable')
    }
  },
})
