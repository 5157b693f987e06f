import { useText } from '../../text/language.ts'
import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { Table } from '../../ui/table.tsx'
import type { Report } from './queries.ts'
import { coverageText } from './text.ts'

type Years = Report['years']

/** Street pictures by the year they were taken. */
export const YearsChart = ({ years }: { years: Years }) => {
  const text = useText(coverageText)
  return (
    years.length > 0 && (
      <ChartFrame
        title={text.years.title}
        text={text.years.text}
        tableLabel={text.years.table}
        chart={<Bars years={years} />}
        table={
          <Table
            caption={text.years.title}
            focusable
            rows={years}
            rowKey={({ year }) => String(year)}
            columns={[
              { key: 'year', header: text.years.year, render: ({ year }) => year ?? text.years.unknown },
              { key: 'rows', header: text.years.rows, align: 'end', render: ({ rows }) => text.count(rows) },
            ]}
          />
        }
      />
    )
  )
}

function Bars({ years }: { years: Years }) {
  const text = useText(coverageText)
  const maxRows = Math.max(...years.map(({ rows }) => rows))
  return (
    <div className="flex h-40 items-stretch gap-1">
      {years.map(({ year, rows }) => (
        <div
          key={year}
          title={`${year ?? text.years.unknown}: ${text.count(rows)}`}
          className="tabular flex min-w-0 flex-1 flex-col justify-end text-center text-xs"
        >
          <span className="shrink-0 truncate text-muted max-sm:hidden">{text.count(rows)}</span>
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
