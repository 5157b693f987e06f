import { useText } from '../../text/language.ts'
import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { ColumnChart } from '../../ui/charts/column-chart.tsx'
import { shortYear, yearAxis } from '../../ui/charts/year-axis.ts'
import { Table } from '../../ui/table.tsx'
import type { Report } from './queries.ts'
import { coverageText } from './text.ts'

type Years = Report['years']

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
  const axis = yearAxis(years)
  return (
    <ColumnChart
      columns={axis.map(({ year, rows }) => ({
        key: String(year),
        label: shortYear(year, axis.length),
        title: `${year ?? text.years.unknown}: ${text.count(rows)}`,
        value: rows,
        figure: text.count(rows),
        isApart: year === null,
      }))}
    />
  )
}
