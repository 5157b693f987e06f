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

/** An order in SQL: its value as text, and both directions, each with the rows beyond a place. */
export type OrderSql = {
  readonly needs: readonly Source[]
  readonly value: string
  readonly forward: { readonly orderBy: string; readonly beyond: (place: Place) => string }
  readonly backward: { readonly orderBy: string; readonly beyond: (place: Place) => string }
}

/** How rows `p` are ordered. Rows without the value come last, and ties are in file order, reversed or not. */
export function rowsOrder(list: RowsOf, order: RowOrder, bind: Bind): OrderSql {
  const { sql, type, isDescending, needs } = keyOf(list, order, bind)
  const isReversed = isDescending !== order.reversed
  const [up, down] = isReversed ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const [above, below] = isReversed ? (['<', '>'] as const) : (['>', '<'] as const)
  const isRow = (operator: string, { rowNo }: Place) => `p.row_no ${operator} ${bind(rowNo)}::int`
  if (sql === null)
    return {
      needs,
      value: 'null::text',
      forward: { orderBy: `p.row_no ${up}`, beyond: (place) => isRow(above, place) },
      backward: { orderBy: `p.row_no ${down}`, beyond: (place) => isRow(below, place) },
    }
  const known = ({ value }: Place) => `${bind(value ?? '')}::${type}`
  return {
    needs,
    value: `(${sql})::text`,
    forward: {
      orderBy: `${sql} ${up} nulls last, p.row_no`,
      beyond: (place) =>
        place.value === null
          ? `(${sql} is null and ${isRow('>', place)})`
          : `(${sql} ${above} ${known(place)} or (${sql} = ${known(place)} and ${isRow('>', place)}) or ${sql} is null)`,
    },
    backward: {
      orderBy: `${sql} ${down} nulls first, p.row_no desc`,
      beyond: (place) =>
        place.value === null
          ? `(${sql} is not null or ${isRow('<', place)})`
          : `(${sql} ${below} ${known(place)} or (${sql} = ${known(place)} and ${isRow('<', place)}))`,
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
