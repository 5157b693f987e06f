import { actsContract } from '@curbgrade/core/grading/acts/acts-contract'
import { isConditionAct, readAct } from '@curbgrade/core/grading/acts/read-act'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { readSelection } from './read-selection.ts'
import { countRowsToChange, toRowNos } from './selection-store.ts'

/** Acts are free: they never ask for a picture. */
export const previewAct = ({ pool }: { pool: Pool }) =>
  handle(actsContract.previewAct, async ({ user, params: { listId }, body: { selection, act, seen } }) => {
    const read = readAct(act)
    if (!read.ok) return read
    const list = await readSelection(pool, { userId: user.id, listId }, selection)
    if (!list.ok) return list
    const shown = seen.flatMap(({ id, shownAt }) => (shownAt === undefined ? [] : id))
    const asked = { list: list.value, selection, act: read.value, now: Date.now() }
    const counts = await countRowsToChange(pool, asked, toRowNos(shown))
    return ok({ ...counts, unseen: isConditionAct(read.value) ? counts.unseen : 0, tokens: 0 as const })
  })
