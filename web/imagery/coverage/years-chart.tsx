import { useText } from '../../text/language.ts'
import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Table } from '../../ui/table.tsx'
import type { Report } from './queries.ts'
import { coverageText } from './text.ts'
import { yearAxis } from './year-axis.ts'

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

/** All bars stand on one line. With many years, only every second has its label. */
function Bars({ years }: { years: Years }) {
  const text = useText(coverageText)
  const axis = yearAxis(years)
  const maxRows = Math.max(...years.map(({ rows }) => rows))
  const isLabeled = (year: number) => axis.length <= 12 || year % 2 === 0
  return (
    <div className="flex h-40 gap-1">
      {axis.map(({ year, rows }) => (
        <div
          key={year}
          title={`${year ?? text.years.unknown}: ${text.count(rows)}`}
          className={classNames(
            'tabular flex min-w-0 flex-1 flex-col text-center text-xs',
            year === null && 'ml-2',
          )}
        >
          <span className="mt-4 flex min-h-0 flex-1 items-end border-b border-edge/60">
            {rows > 0 && (
              <span
                style={{ height: `max(3px, ${(rows / maxRows) * 100}%)` }}
                className="relative flex-1 rounded-t-[4px] bg-accent/75 forced-colors:bg-[Highlight]"
              >
                <span className="absolute inset-x-0 bottom-full text-muted max-sm:hidden">
                  {text.count(rows)}
                </span>
              </span>
            )}
          </span>
          <span className="mt-1 h-4 whitespace-nowrap font-medium">
            {year === null ? '?' : isLabeled(year) && `’${String(year).slice(2)}`}
          </span>
        </div>
      ))}
    </div>
  )
}
