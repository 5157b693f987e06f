import type { TestProduct } from '../product.ts'
import { editTitlesFor } from './calls/bulk-edit-calls.ts'
import { callsFor } from './calls/calls.ts'
import { openingPage } from './calls/row-calls.ts'
import type { Work } from './explain.ts'
import type { FilledList } from './filled-list.ts'
import { ROWS_OF_TABLES } from './sizes.ts'
import type { Meter } from './statements.ts'

/** What a call took; an error if it failed. */
export type Cost = Work & {
  readonly error: string | null
  /** The store functions that it reached, the one with the costliest statement first. */
  readonly origins: readonly string[]
}
export type Costs = ReadonlyMap<string, Cost>

export async function measureCalls(meter: Meter, product: TestProduct, list: FilledList): Promise<Costs> {
  const subject = { ...list, product, client: product.clientOf(list.client), kept: new Map<string, string>() }
  const costs = new Map<string, Cost>()
  for (const [title, call] of callsFor(list.rows))
    costs.set(title, await measureCall(meter, () => call(subject)))
  return costs
}

const MAX_ERROR = 200
const FAILED: Cost = { blocks: Infinity, rows: Infinity, error: 'not measured', origins: [] }

async function measureCall(meter: Meter, call: () => Promise<unknown>): Promise<Cost> {
  try {
    const sent = await meter.during(call)
    return {
      blocks: sent.reduce((sum, { blocks }) => sum + blocks, 0),
      rows: Math.round(sent.reduce((sum, { rows }) => sum + rows, 0)),
      error: null,
      origins: sent
        .toSorted((a, b) => b.blocks + b.rows - a.blocks - a.rows)
        .flatMap(({ origin }) => origin ?? []),
    }
  } catch (error) {
    return { ...FAILED, error: String(error).slice(0, MAX_ERROR) }
  }
}

const units = ['blocks', 'rows'] as const

/** A plan for unknown data may be this much worse. */
const MAX_RATIO = 3
/**
 * Or this much, except for the blocks of the page that opens a list: each row by the indexes of some tables, and a small
 * table as a whole.
 */
const ALLOWED = { blocks: 200, rows: ROWS_OF_TABLES }
const ALLOWED_PER_ROW = { blocks: 10, rows: 20 }
/** Edits also find the dead rows of the edits before them, which nothing cleans up here. */
const ALLOWED_PER_EDITED_ROW = { blocks: 200, rows: 20 }

/** The calls that cost too much in a list of these rows, compared with the same on good statistics. */
export const findTooCostly = (
  hostile: Costs | undefined,
  { rows, good }: { rows: number; good: Costs | undefined },
): string[] => {
  const edits = new Set(editTitlesFor(rows))
  return [...(hostile ?? [['every call', FAILED] as const])].flatMap(([title, cost]) => {
    if (cost.error !== null) return `${title}: ${cost.error}`
    const perRow = edits.has(title) ? ALLOWED_PER_EDITED_ROW : ALLOWED_PER_ROW
    return units.flatMap((unit) => {
      const goodCost = good?.get(title)?.[unit] ?? 0
      const isStrict = title === openingPage && unit === 'blocks'
      const allowed = isStrict ? 0 : ALLOWED[unit] + perRow[unit] * rows
      const isFine = cost[unit] <= MAX_RATIO * goodCost + allowed
      return isFine
        ? []
        : `${title}: ${cost[unit]} ${unit} instead of ${goodCost}, most in ${cost.origins[0]}`
    })
  })
}

type Sized = { readonly rows: number; readonly costs: Costs | undefined }

/** Of these calls, those whose cost grows this much faster than the list. */
export const findGrowing = (
  titles: readonly string[],
  [fewer, more]: readonly [Sized, Sized],
  faster: number,
): string[] =>
  titles.flatMap((title) =>
    units.flatMap((unit) => {
      const few = costOf(fewer, title)[unit]
      const many = costOf(more, title)[unit]
      const most = faster * (more.rows / fewer.rows) * few + ALLOWED[unit]
      const isFine = Number.isFinite(many) && many <= most
      return isFine ? [] : `${title}: ${many} ${unit}, and ${few} for fewer rows`
    }),
  )

const costOf = ({ costs }: Sized, title: string): Cost => costs?.get(title) ?? FAILED
