import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { Table } from '../../ui/table.tsx'
import type { Report } from './queries.ts'
import { words } from './words.ts'

const text = words.years
type Years = Report['years']

/** Street pictures by the year they were taken. */
export const YearsChart = ({ years }: { years: Years }) =>
  years.length > 0 && (
    <ChartFrame
      title={text.title}
      text={text.text}
      tableLabel={text.table}
      chart={<Bars years={years} />}
      table={
        <Table
          caption={text.title}
          focusable
          rows={years}
          rowKey={({ year }) => String(year)}
          columns={[
            { key: 'year', header: text.year, render: ({ year }) => year ?? text.unknown },
            { key: 'rows', header: text.rows, align: 'end', render: ({ rows }) => words.count(rows) },
          ]}
        />
      }
    />
  )

function Bars({ years }: { years: Years }) {
  const maxRows = Math.max(...years.map(({ rows }) => rows))
  return (
    <div className="flex h-40 items-stretch gap-1">
      {years.map(({ year, rows }) => (
        <div
          key={year}
          title={`${year ?? text.unknown}: ${words.count(rows)}`}
          className="tabular flex min-w-0 flex-1 flex-col justify-end text-center text-xs"
        >
          <span className="shrink-0 truncate text-muted max-sm:hidden">{words.count(rows)}</span>
          <span
            style={{ height: `${Math.max(3, (rows / maxRows) * 100)}px` }}
            className="shrink-0 rounded-t-[4px] bg-accent/75"
          />
          <span className="mt-1 shrink-0 truncate font-medium">
            {year === null ? '?' : `’${String(year).slice(2)}`}
          </span>
        </div>
      ))}
    </div>
  )
}
