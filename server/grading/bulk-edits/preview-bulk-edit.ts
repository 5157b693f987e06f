import { bulkEditsContract } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { isConditionEdit, readBulkEdit } from '@curbgrade/core/grading/bulk-edits/read-bulk-edit'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { readSelection } from './read-selection.ts'
import { countRowsToChange, toRowNos } from './selection-store.ts'

/** Bulk edits never request a picture, so they're free. */
export const previewBulkEdit = ({ pool }: { pool: Pool }) =>
  handle(
    bulkEditsContract.previewBulkEdit,
    async ({ readerId, owner, params: { listId }, body: { selection, edit, seen } }) => {
      const read = readBulkEdit(edit)
      if (!read.ok) return read
      const list = await readSelection(pool, { ownerId: owner, readerId, listId }, selection)
      if (!list.ok) return list
      const shown = seen.flatMap(({ id, shownAt }) => (shownAt === undefined ? [] : id))
      const asked = { list: list.value, selection, edit: read.value, now: Date.now() }
      const counts = await countRowsToChange(pool, asked, toRowNos(shown))
      return ok({ ...counts, unseen: isConditionEdit(read.value) ? counts.unseen : 0, tokens: 0 as const })
    },
  )
