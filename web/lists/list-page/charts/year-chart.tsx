import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { useText } from '../../../text/language.ts'
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx'
import { ColumnChart } from '../../../ui/charts/column-chart.tsx'
import { shortYear, yearAxis } from '../../../ui/charts/year-axis.ts'
import { Table } from '../../../ui/table.tsx'
import type { ChartFigures } from '../queries.ts'
import type { Narrowing } from './narrow-filter.ts'
import { chartsText } from './text.ts'

type YearChartProps = { years: ChartFigures['years']; narrowing: Narrowing }

/**
 * Charts properties by the year of their picture. Pictures without a date have no bar, because no facet
 * selects them.
 */
export function YearChart({ years, narrowing }: YearChartProps) {
  const text = useText(chartsText)
  const words = text.years
  const axis = yearAxis(years)
  const name = (year: number | null) => (year === null ? words.unknown : String(year))
  return (
    <ChartFrame
      title={words.title}
      text={words.text}
      tableLabel={text.table}
      hasButtons
      chart={
        <ColumnChart
          columns={axis.map(({ year, rows }) => ({
            key: String(year),
            label: shortYear(year, axis.length),
            title: text.bar(name(year), rows),
            value: rows,
            figure: text.count(rows),
            isApart: year === null,
            ...(year !== null && rows > 0 && asButton(narrowing, { captured: { from: year, to: year } })),
          }))}
        />
      }
      table={
        <Table
          caption={words.title}
          focusable
          rows={years}
          rowKey={({ year }) => String(year)}
          columns={[
            { key: 'year', header: words.year, render: ({ year }) => name(year) },
            { key: 'rows', header: text.properties, align: 'end', render: ({ rows }) => text.count(rows) },
          ]}
        />
      }
    />
  )
}

const asButton = ({ isChosen, choose }: Narrowing, part: RowFilter) => ({
  isChosen: isChosen(part),
  onChoose: () => choose(part),
})
