import { accountContract } from '@curbgrade/core/account/contract'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'

export type About = CallAnswer<typeof accountContract.getAbout>

export const getAbout = (about: About) => handle(accountContract.getAbout, async () => ok(about))
