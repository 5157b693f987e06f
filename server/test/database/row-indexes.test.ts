import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { createPool } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/log.ts'
import { createDatabase, dropDatabase, TEMPLATE } from './databases.ts'

/** Indexes that begin with the list, beside the primary key of a table whose key begins with list and row. */
const SECOND_INDEXES = `
  select second.indexrelid::regclass::text as name, second.indpred is not null as is_partial
  from pg_index second join pg_index key on key.indrelid = second.indrelid and key.indisprimary and not second.indisprimary
    join pg_attribute list on list.attrelid = key.indrelid and list.attnum = key.indkey[0] and list.attname = 'list_id'
    join pg_attribute row on row.attrelid = key.indrelid and row.attnum = key.indkey[1] and row.attname = 'row_no'
  where second.indkey[0] = list.attnum order by 1`

it('has no index that could be taken for the key of a row where a list seems to have one row', async () => {
  const name = `indexes_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(inject('postgresUrl'), name, TEMPLATE)
  const pool = createPool({ url, max: 1, log: createLog('silent') })
  const { rows } = await pool.query<{ name: string; is_partial: boolean }>(SECOND_INDEXES)
  await pool.end()
  await dropDatabase(inject('postgresUrl'), name)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter((index) => !index.is_partial)).toEqual([])
})
