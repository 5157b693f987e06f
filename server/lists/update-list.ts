import { listsContract } from '@curbgrade/core/lists/contract'
import { readTitle, titleKey } from '@curbgrade/core/lists/list-title'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { isUniqueViolation } from '../platform/db/unique-violation.ts'
import { handle } from '../platform/http/route.ts'
import { presentList } from './present-list.ts'
import { findList, writeList } from './store.ts'

export const updateList = (ports: { pool: Pool; onListsChanged: (userId: string) => void }) =>
  handle(listsContract.updateList, async ({ user, owner, params, body }) => {
    const title = body.title === undefined ? ok(null) : readTitle(body.title)
    if (!title.ok) return title
    const change = {
      title: title.value,
      titleKey: title.value === null ? null : titleKey(title.value),
      imagery: body.imagery ?? null,
      pictures: body.pictures ?? null,
      scale: body.scale === undefined ? null : JSON.stringify(body.scale),
    }
    const outcome = await writeList(ports.pool, owner, params.listId, change).catch(takenByRace)
    if (outcome === 'taken') return refuse('title_taken')
    if (outcome === 'being_graded') return refuse('being_graded')
    const list = outcome === null ? null : await findList(ports.pool, owner, params.listId)
    if (list === null) return refuse('not_found')
    ports.onListsChanged(user.id)
    return ok({ list: presentList(list) })
  })

/** Two concurrent renames to one title don't see each other; the unique constraint decides. */
function takenByRace(error: unknown): 'taken' {
  if (isUniqueViolation(error)) return 'taken'
  throw error
}
