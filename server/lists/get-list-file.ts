import { attachment } from '@curbgrade/core/exports/attachment'
import { listsContract } from '@curbgrade/core/lists/contract'
import { mediaTypeOf } from '@curbgrade/core/lists/file/file-types'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import { handle } from '../platform/http/route.ts'
import { findList } from './store.ts'

export const getListFile = ({ pool, files }: { pool: Pool; files: Files }) =>
  handle(listsContract.getListFile, async ({ owner, params }) => {
    const list = await findList(pool, owner, params.listId)
    if (list === null) return refuse('not_found')
    return ok({
      headers: {
        'content-type': mediaTypeOf(list.file_name),
        'content-disposition': attachment(list.file_name),
      },
      body: await files.stream(list.file_path),
    })
  })
