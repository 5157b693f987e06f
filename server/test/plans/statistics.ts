import { isFull } from '../../../fixtures/test-size.ts'
import type { PatientQuery, Pool } from '../../platform/db/pool.ts'
import type { TestProduct } from '../product.ts'
import { createFilledList } from './filled-list.ts'
import type { Sizes } from './sizes.ts'

type Prepare = (product: TestProduct, sizes: Sizes) => Promise<void>
/** What happens before and after the lists under test are added. */
export type Statistics = { readonly before?: Prepare; readonly after?: Prepare }

const SMALL_ROWS = 20
const SMALL_LISTS = 10
const STALE_BY = 100

const addLarge: Prepare = async (product, { large }) => void (await createFilledList(product, large))

/** Of everything, beside lists of other users, as in use. */
export const goodStatistics: Statistics = { before: addLarge, after: ({ pool }) => analyze(pool) }

/** The lists under test come after the last ANALYZE, so no statistics name them. */
const hostileStatistics: Readonly<Record<string, Statistics>> = {
  'that were never collected': {},
  'of small lists only': {
    before: async (product) => {
      for (let list = 0; list < SMALL_LISTS; list++) await createFilledList(product, SMALL_ROWS)
      await analyze(product.pool)
    },
  },
  'of one large list only': {
    before: async (product, sizes) => {
      await addLarge(product, sizes)
      await analyze(product.pool)
    },
  },
  'that are stale by a factor of 100': {
    before: async (product, { lists }) => {
      const later = lists.reduce((sum, rows) => sum + rows, 0)
      await createFilledList(product, Math.round(later / STALE_BY))
      await analyze(product.pool)
    },
  },
}

const WORST = ['of small lists only', 'of one large list only']
export const statisticsToTry: [title: string, Statistics][] = Object.entries(hostileStatistics).filter(
  ([title]) => isFull || WORST.includes(title),
)

const ANALYZE_MS = 120_000

async function analyze(pool: Pool): Promise<void> {
  const patient: PatientQuery = { text: 'analyze', query_timeout: ANALYZE_MS }
  await pool.query(patient)
}

/** From then on, only `analyze` changes the statistics. */
export async function keepStatistics(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows)
    await pool.query(`alter table ${name} set (autovacuum_enabled = false, toast.autovacuum_enabled = false)`)
}
