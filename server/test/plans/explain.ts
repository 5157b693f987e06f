import type pg from 'pg'

export type Statement = { readonly text: string; readonly values?: unknown[] | undefined }

/** The database as it answers without the spy. */
export type Ask = (statement: string | Statement) => Promise<pg.QueryResult | pg.QueryResult[]>

/** What a statement takes, whatever the machine. */
export type Work = {
  /** Blocks of our tables and their indexes that it reads, also in functions and triggers. */
  readonly blocks: number
  /** Rows that the nodes of its plan return or refuse: a loop over rows in memory reads no blocks. */
  readonly rows: number
}

const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i
const COPIED = /^\s*copy \(([^]*)\)\s+to stdout/i

/** The part of a statement that `explain` takes; null if there is none. */
export function toExplainable({ text, values }: Statement): Statement | null {
  const copied = COPIED.exec(text)?.[1]
  if (copied !== undefined) return { text: copied }
  return EXPLAINABLE.test(text) ? { text, values } : null
}

/**
 * Blocks that the transaction has read until now. The sum in a plan leaves out triggers and writing CTEs, which run after
 * it, and has what the connection still had to learn of the catalog.
 */
const BLOCKS = `select coalesce(sum(pg_stat_get_xact_blocks_fetched(oid)), 0)::float8 as blocks
  from pg_class where oid >= 16384 and relkind in ('r', 'i', 't')`

const SAVEPOINT = 'before_explain'

/**
 * Runs a statement under EXPLAIN, in the state in which it is about to run, and takes it back. Throws if it takes longer
 * than `timeoutMs`.
 */
export async function explainWork(
  ask: Ask,
  { text, values }: Statement,
  { isInTransaction, timeoutMs }: { isInTransaction: boolean; timeoutMs: number },
): Promise<Work> {
  const [begin, end] = isInTransaction
    ? [`savepoint ${SAVEPOINT}`, `rollback to savepoint ${SAVEPOINT}; release savepoint ${SAVEPOINT}`]
    : ['begin', 'rollback']
  const before = await ask(`${begin}; set local statement_timeout = ${timeoutMs}; ${BLOCKS}`)
  const explain = { text: `explain (analyze, buffers off, timing off, format json) ${text}`, values }
  const explained = await ask(explain).catch(async (error: Error) => {
    await ask(end)
    throw error
  })
  const after = await ask(`${BLOCKS}; ${end}`)
  return {
    blocks: firstRow(after)['blocks'] - firstRow(before)['blocks'],
    rows: rowsIn(firstRow(explained)['QUERY PLAN'][0].Plan),
  }
}

/** Several statements have several results, of which one has the row. */
const firstRow = (answer: pg.QueryResult | pg.QueryResult[]) => [answer].flat().flatMap(({ rows }) => rows)[0]

type Plan = {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Plan[]
}

function rowsIn(plan: Plan): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': unjoined = 0 } = plan
  const own = (plan['Actual Rows'] + filtered + unjoined) * plan['Actual Loops']
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), own)
}
