import type { Pool } from '../platform/db/pool.ts'
import type { Backbone, Heads } from './graders/backbone.ts'
import { externalBackbone } from './graders/external-backbone.ts'
import type { Grader } from './graders/grader.ts'
import { createHeadGrader } from './graders/head-grader.ts'
import { createRecalibratedGrader } from './graders/recalibrated-grader.ts'
import { unlikeDrawings } from './graders/unlike-drawings.ts'
import { withConsent } from './graders/with-consent.ts'
import { createUserHeads } from './learning/user-heads.ts'

type GraderParts = { readonly grader: Grader; readonly backbone: Backbone; readonly heads: Heads }

/** The grader of lists with each user's own versions, on our backbone or on an external grader's opinions. */
export function createGrader(pool: Pool, chosen: Grader | Backbone): GraderParts {
  const backbone = isOnThisServer(chosen) ? chosen : externalBackbone(chosen)
  const heads = unlikeDrawings(createUserHeads(pool, backbone), backbone)
  const grader = isOnThisServer(chosen)
    ? createHeadGrader({ ...chosen, heads })
    : createRecalibratedGrader({ external: withConsent(pool, chosen), embedder: backbone.embedder, heads })
  return { grader, backbone, heads }
}

/** A backbone's pictures never leave the server. */
const isOnThisServer = (grader: Grader | Backbone): grader is Backbone => 'embedder' in grader
