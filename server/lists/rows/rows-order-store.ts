import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import { type Bind, factsOf, type RowsOf, type Source } from './row-facts-store.ts'

/** Where a row is in an order: its value as text, and its number. */
export type Place = { readonly value: string | null; readonly rowNo: number }

type Key = {
  /** Null: by row number alone. */
  readonly sql: string | null
  readonly type: string
  readonly isDescending: boolean
  readonly needs: readonly Source[]
}

/** How rows `p` are ordered, and which of them come after a place. Rows without the value come last in any direction. */
export function rowsOrder(list: RowsOf, order: RowOrder, bind: Bind) {
  const { sql, type, isDescending, needs } = keyOf(list, order, bind)
  const isReversed = isDescending !== order.reversed
  const [direction, operator] = isReversed ? (['desc', '<'] as const) : (['asc', '>'] as const)
  if (sql === null)
    return {
      needs,
      value: 'null::text',
      orderBy: `p.row_no ${direction}`,
      after: ({ rowNo }: Place) => `p.row_no ${operator} ${bind(rowNo)}::int`,
    }
  return {
    needs,
    value: `(${sql})::text`,
    orderBy: `${sql} ${direction} nulls last, p.row_no`,
    after: ({ value, rowNo }: Place) => {
      const isLater = `p.row_no > ${bind(rowNo)}::int`
      if (value === null) return `(${sql} is null and ${isLater})`
      const known = `${bind(value)}::${type}`
      return `(${sql} ${operator} ${known} or (${sql} = ${known} and ${isLater}) or ${sql} is null)`
    },
  }
}

function keyOf(list: RowsOf, { by, seed }: RowOrder, bind: Bind): Key {
  const facts = factsOf(list)
  const key = (fact: { sql: string; needs: readonly Source[] }, type: string, isDescending = false): Key => ({
    sql: `(${fact.sql})`,
    type,
    isDescending,
    needs: fact.needs,
  })
  switch (by) {
    case 'file':
      return { sql: null, type: 'int', isDescending: false, needs: [] }
    case 'grade':
      return key(facts.grade, 'int')
    case 'newest_grade':
      return key({ sql: 'p.graded_at', needs: [] }, 'timestamptz', true)
    case 'ai_score':
      return key(facts.aiScore, 'float8')
    case 'least_sure':
      return key(facts.confidence, 'float8')
    case 'captured':
      return key({ ...facts.capturedAt, sql: `(${facts.capturedAt.sql}) collate "C"` }, 'text')
    case 'text':
      return key({ sql: 'lower(p.street collate "C")', needs: [] }, 'text')
    case 'random':
      return key({ sql: `md5(${bind(seed)}::text || ':' || p.row_no) collate "C"`, needs: [] }, 'text')
  }
}
