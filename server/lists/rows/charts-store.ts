import {
  MAX_CHART_DAYS,
  MAX_CHART_ZIPS,
  type RowCharts,
} from '@curbgrade/core/grading/charts/charts-contract'
import { conditionFigures } from '@curbgrade/core/grading/charts/condition-figures'
import { comparedStates, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { Db } from '../../platform/db/pool.ts'
import { fieldsOf, fromRows, type RowsOf } from './row-fields-store.ts'
import { createParams } from './rows-store.ts'
import { rowsWhere } from './rows-where-store.ts'

type Zip = { readonly zip: string; readonly rows: number; readonly counts: Record<string, number> }
type Charted = Omit<RowCharts, 'zips' | 'days' | 'compared'> & {
  zips: Zip[]
  all_zips: number
  days: RowCharts['days']['shown']
  all_days: number
  compared: Record<string, number>
}

/** Needs one pass over the rows. core/grading/charts/test/charts-of.ts defines what the charts mean. */
export async function chartRows(
  db: Db,
  list: RowsOf,
  { filter, zone, now }: { filter: RowFilter; zone: string; now: number },
): Promise<RowCharts> {
  const { values, bind } = createParams()
  const found = rowsWhere(list, filter, { bind, now })
  const fields = fieldsOf(list)
  const { rows } = await db.query<Charted>(
    `with counted as materialized (
       select zip, grade, year, day, compared, count(*)::int as rows, grouping(zip, year, day, compared) as set from (
         select ${fields.zip.sql} as zip, p.grade, ${fields.capturedYear.sql} as year,
           case when p.grade is not null then (p.graded_at at time zone ${bind(zone)}::text)::date end as day, ${fields.compared.sql} as compared
         ${fromRows(list, found, [...fields.zip.needs, ...fields.capturedYear.needs, ...fields.compared.needs])}) as found
       group by grouping sets ((zip, grade), (year), (day), (compared))),
     zips as (
       select zip, sum(rows)::int as rows, json_object_agg(coalesce(grade::text, ''), rows) as counts,
         coalesce(sum(rows) filter (where grade <= 10), 0) as graded,
         sum(rows * grade) filter (where grade <= 10)::float8 / sum(rows) filter (where grade <= 10) as mean
       from counted where set = ${SETS.zip} group by zip),
     worst as (
       select * from zips order by mean desc nulls last, graded desc, rows desc, zip collate "C" limit ${MAX_CHART_ZIPS}),
     days as (select day, rows from counted where set = ${SETS.day} and day is not null),
     latest as (select * from days where day > (select max(day) from days) - ${MAX_CHART_DAYS})
     select
       (select coalesce(sum(rows), 0)::int from zips) as total,
       (select coalesce(json_agg(by_grade order by grade), '[]') from (
         select grade, sum(rows)::int as rows from counted where set = ${SETS.zip} group by grade) as by_grade) as grades,
       (select coalesce(json_agg(worst order by mean desc nulls last, graded desc, rows desc, zip collate "C"), '[]')
         from worst) as zips,
       (select count(*)::int from zips) as all_zips,
       (select coalesce(json_agg(by_year order by year), '[]') from (
         select year, rows from counted where set = ${SETS.year}) as by_year) as years,
       (select coalesce(json_agg(latest order by day), '[]') from latest) as days,
       (select coalesce(sum(rows), 0)::int from days) as all_days,
       (select coalesce(json_object_agg(compared, rows), '{}') from counted where set = ${SETS.compared} and compared is not null)
         as compared`,
    values,
  )
  const [charted] = rows
  if (charted === undefined) throw new Error('a select without a table has a row')
  const { total, grades, zips, all_zips: allZips, years, days, all_days: allDays, compared } = charted
  return {
    total,
    grades,
    zips: {
      shown: zips.map(({ zip, rows: count, counts }) => ({ zip, rows: count, ...conditionFigures(counts) })),
      more: allZips - zips.length,
    },
    years,
    days: { shown: days, earlier: allDays - days.reduce((sum, { rows: count }) => sum + count, 0) },
    compared: comparedStates.flatMap((state) => {
      const count = compared[state] ?? 0
      return count === 0 ? [] : { state, rows: count }
    }),
  }
}

/** `grouping(zip, year, day, compared)` has a zero for each column in the set. */
const SETS = { zip: 0b0111, year: 0b1011, day: 0b1101, compared: 0b1110 }
