import type { Pool } from '../platform/db/pool.ts'
import type { Backbone, Heads } from './backbone.ts'
import { spokenBackbone } from './external-backbone.ts'
import type { Grader } from './grader.ts'
import { createHeadGrader } from './head-grader.ts'
import { createUserHeads } from './learning/user-heads.ts'
import { createSpokenGrader } from './recalibrated-grader.ts'

type Made = { readonly grader: Grader; readonly backbone: Backbone; readonly heads: Heads }

/** Who grades lists, with what each user has taught: on a backbone of ours, or on what a grader outside says. */
export function createGrader(pool: Pool, chosen: Grader | Backbone): Made {
  const isBackbone = 'embedder' in chosen
  const backbone = isBackbone ? chosen : spokenBackbone(chosen)
  const heads = createUserHeads(pool, backbone)
  const grader = isBackbone
    ? createHeadGrader({ ...chosen, heads })
    : createSpokenGrader({ outside: chosen, embedder: backbone.embedder, heads })
  return { grader, backbone, heads }
}
