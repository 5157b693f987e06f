import { useText } from '../../../text/language.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx'
import { Table } from '../../../ui/table.tsx'
import type { ChartFigures } from '../queries.ts'
import type { Narrowing } from './narrow-filter.ts'
import { chartsText } from './text.ts'

type Zips = ChartFigures['zips']
type ZipChartProps = { zips: Zips; narrowing: Narrowing }

const WORST_GRADE = 10

/** The ZIP codes with the worst mean grade. */
export function ZipChart({ zips: { shown, more }, narrowing }: ZipChartProps) {
  const text = useText(chartsText)
  const words = text.zips
  const isGraded = shown.some(({ mean }) => mean !== null)
  const sentences = [isGraded ? words.text : words.none, ...(more > 0 ? [words.more(more)] : [])]
  return (
    <ChartFrame
      title={words.title}
      text={sentences.join(' ')}
      tableLabel={text.table}
      hasButtons
      chart={
        <BarList
          labelWidth="4rem"
          bars={shown.map(({ zip, graded, mean }) => ({
            key: zip,
            label: zip,
            title: mean === null ? words.noBar(zip) : words.bar(zip, text.grade(mean), graded),
            share: (mean ?? 0) / WORST_GRADE,
            figure: mean !== null && <MeanFigure mean={text.grade(mean)} graded={text.count(graded)} />,
            isChosen: narrowing.isChosen({ zip: [zip] }),
            onChoose: () => narrowing.choose({ zip: [zip] }),
          }))}
        />
      }
      table={<ZipTable rows={shown} />}
    />
  )
}

const MeanFigure = ({ mean, graded }: { mean: string; graded: string }) => (
  <>
    <span className="text-ink">{mean}</span>
    <span className="inline-block w-14">{graded}</span>
  </>
)

function ZipTable({ rows }: { rows: Zips['shown'] }) {
  const text = useText(chartsText)
  const { zip: header, graded, mean, median, title } = text.zips
  const grade = (value: number | null) => (value === null ? '–' : text.grade(value))
  return (
    <Table
      caption={title}
      focusable
      rows={rows}
      rowKey={({ zip }) => zip}
      columns={[
        { key: 'zip', header, render: ({ zip }) => zip },
        { key: 'mean', header: mean, align: 'end', render: (row) => grade(row.mean) },
        { key: 'median', header: median, align: 'end', render: (row) => grade(row.median) },
        { key: 'graded', header: graded, align: 'end', render: (row) => text.count(row.graded) },
        { key: 'rows', header: text.properties, align: 'end', render: (row) => text.count(row.rows) },
      ]}
    />
  )
}
