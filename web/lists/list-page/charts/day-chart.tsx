import { useText } from '../../../text/language.ts'
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx'
import { ColumnChart } from '../../../ui/charts/column-chart.tsx'
import { Table } from '../../../ui/table.tsx'
import type { ChartFigures } from '../queries.ts'
import { dayAxis, noonOf } from './day-axis.ts'
import { chartsText } from './text.ts'

type Days = ChartFigures['days']

/** Roughly how many days have a date below them. */
const LABELS = 6

/** Charts how many rows were graded on each day, up to the last one with grades. */
export function DayChart({ days: { shown, earlier } }: { days: Days }) {
  const text = useText(chartsText)
  const words = text.days
  const axis = dayAxis(shown)
  const step = Math.ceil(axis.length / LABELS)
  const sentences = [
    shown.length === 0 ? words.none : words.text,
    ...(earlier > 0 ? [words.earlier(earlier)] : []),
  ]
  return (
    <ChartFrame
      title={words.title}
      text={sentences.join(' ')}
      tableLabel={text.table}
      chart={
        <ColumnChart
          columns={axis.map(({ day, rows }, index) => ({
            key: day,
            label: index % step === 0 ? words.short(noonOf(day)) : '',
            title: text.bar(words.long(noonOf(day)), rows),
            value: rows,
            figure: text.count(rows),
          }))}
        />
      }
      table={
        <Table
          caption={words.title}
          focusable
          rows={[...(earlier > 0 ? [{ day: null, rows: earlier }] : []), ...shown]}
          rowKey={({ day }) => String(day)}
          columns={[
            {
              key: 'day',
              header: words.day,
              render: ({ day }) => (day === null ? words.before : words.long(noonOf(day))),
            },
            { key: 'rows', header: text.properties, align: 'end', render: ({ rows }) => text.count(rows) },
          ]}
        />
      }
    />
  )
}
