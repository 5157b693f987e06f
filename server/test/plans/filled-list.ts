import type { OwnerId } from '@curbgrade/core/shared/ids'
import { keyAddresses } from '../../imagery/coverage/keys-store.ts'
import type { PatientQuery } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createTestList } from '../lists.ts'
import type { TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { FILL } from './fill.ts'

export type FilledList = {
  readonly listId: string
  readonly rows: number
  readonly client: Client
}

/** A list has this many rows or more. */
const MIN_ROWS = 10

/** A list of a new user, with something of every kind in its rows, and a smaller one of them from above, without accents. */
export async function createFilledList(product: TestProduct, rows: number): Promise<FilledList> {
  const client = await product.signUp({ tokens: 1_000 })
  const other = await createTestList(client, {
    csv: csvOf(Math.max(MIN_ROWS, Math.ceil(rows / 2)), ['San Jose']),
  })
  await product.pool.query(`update lists set imagery = 'aerial' where id = $1`, [other.id])
  const { id: listId } = await createTestList(client, { csv: csvOf(rows, ['San Jose', 'San José']) })
  while (await keyAddresses(product.pool, client.user.id));
  const ids = { listId, ownerId: client.user.id, otherId: other.id }
  // Each at a time of its own, as where people work.
  for (const statement of FILL)
    await inTransaction(product.pool, async (tx) => {
      await tx.query(WITHOUT_HARM)
      const patient: PatientQuery = { text: withIds(statement, ids), query_timeout: FILL_MS }
      await tx.query(patient)
    })
  const folded = await product.pool.query('select from folded_rows where list_id = $1', [listId])
  if (folded.rowCount === 0) throw new Error('no row has an accent')
  return { listId, rows, client }
}

const FILL_MS = 600_000
/** What the test itself sends meets the same statistics. Forbidden plans have costs that would be worth compiling for. */
const WITHOUT_HARM = 'set local enable_nestloop = off; set local jit = off; set local statement_timeout = 0'

/** Rows with an accent are stored folded, too. */
const csvOf = (rows: number, cities: readonly string[]): string =>
  [
    'street,city,state,zip,notes',
    ...Array.from(
      { length: rows },
      (_, index) =>
        `${index + 1} Elm Street,${cities[index % cities.length]},IL,${62_700 + (index % 40)},"note ${index % 10}, of row ${index + 1}"`,
    ),
  ].join('\r\n')

type Ids = { readonly listId: string; readonly ownerId: OwnerId; readonly otherId: string }

/** The ids are put into the statements, because not each of them has all three. */
const withIds = (statement: string, { listId, ownerId, otherId }: Ids): string =>
  statement.replaceAll(/\$([123])/g, (_, nth) => `'${[listId, ownerId, otherId][Number(nth) - 1]}'::uuid`)
