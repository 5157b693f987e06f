import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import { type Bind, fieldsOf, type RowField, type RowsOf, type Source, using } from './row-fields-store.ts'

/** A row's position in an order: the order's value as text, and the row number. */
export type Place = { readonly value: string | null; readonly rowNo: number }

type Key = {
  /** Null orders by row number alone. */
  readonly sql: string | null
  readonly type: string
  readonly isDescending: boolean
  readonly needs: readonly Source[]
}

/** An order in SQL, in both directions, each with the condition for rows beyond a place. */
export type OrderSql = {
  readonly needs: readonly Source[]
  readonly value: string
  readonly forward: OneWay
  readonly backward: OneWay
}
type OneWay = { readonly orderBy: string; readonly beyond: (place: Place) => string }

/** Rows without the value come last, and ties are in file order, reversed or not. */
export function rowsOrder(list: RowsOf, order: RowOrder, bind: Bind): OrderSql {
  const { sql, type, isDescending, needs } = keyOf(list, order, bind)
  const isReversed = isDescending !== order.reversed
  const [up, down] = isReversed ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const [above, below] = isReversed ? (['<', '>'] as const) : (['>', '<'] as const)
  const isRow = (operator: string, { rowNo }: Place) => `row_no ${operator} ${bind(rowNo)}::int`
  if (sql === null)
    return {
      needs,
      value: 'null::text',
      forward: { orderBy: `row_no ${up}`, beyond: (place) => isRow(above, place) },
      backward: { orderBy: `row_no ${down}`, beyond: (place) => isRow(below, place) },
    }
  const known = ({ value }: Place) => `${bind(value ?? '')}::${type}`
  return {
    needs,
    value: sql,
    forward: {
      orderBy: `value ${up} nulls last, row_no`,
      beyond: (place) =>
        place.value === null
          ? `(value is null and ${isRow('>', place)})`
          : `(value ${above} ${known(place)} or (value = ${known(place)} and ${isRow('>', place)}) or value is null)`,
    },
    backward: {
      orderBy: `value ${down} nulls first, row_no desc`,
      beyond: (place) =>
        place.value === null
          ? `(value is not null or ${isRow('<', place)})`
          : `(value ${below} ${known(place)} or (value = ${known(place)} and ${isRow('<', place)}))`,
    },
  }
}

function keyOf(list: RowsOf, { by, seed }: RowOrder, bind: Bind): Key {
  const fields = fieldsOf(list)
  const key = (field: RowField, type: string, isDescending = false): Key => ({
    sql: `(${field.sql})`,
    type,
    isDescending,
    needs: field.needs,
  })
  const keys: { readonly [By in RowOrder['by']]: () => Key } = {
    file: () => ({ sql: null, type: 'int', isDescending: false, needs: [] }),
    grade: () => key(fields.grade, 'int'),
    newest_grade: () => key({ sql: 'p.graded_at', needs: [] }, 'timestamptz', true),
    ai_score: () => key(fields.aiScore, 'float8'),
    least_sure: () => key(fields.confidence, 'float8'),
    most_wanted: () => key(mostWanted(list), 'float8', true),
    captured: () => key({ ...fields.capturedAt, sql: `(${fields.capturedAt.sql}) collate "C"` }, 'text'),
    kind_difference: () => key(fields.kindDifference, 'int', true),
    reading_difference: () => key(fields.readingDifference, 'int', true),
    text: () => key({ sql: 'lower(p.street collate "C")', needs: ['file'] }, 'text'),
    near: () => key(fields.onCurve, 'int8'),
    random: () => key({ sql: `md5(${bind(seed)}::text || ':' || p.row_no) collate "C"`, needs: [] }, 'text'),
  }
  return keys[by]()
}

/** Orders by the AI's grade from 1 to 10, then its score. A file of predictions may have only scores. */
function mostWanted(list: RowsOf): RowField {
  const { aiGrade, aiScore } = fieldsOf(list)
  if (list.strategic !== null) return aiScore
  return using(aiGrade, (grade) => `case when ${grade} <= 10 then ${grade} + ${aiScore.sql} end`)
}
