import type { ComparisonAnswer } from '@curbgrade/core/surveys/comparison'
import { useText } from '../../text/language.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { Table } from '../../ui/table.tsx'
import { surveysText } from '../text.ts'

export type AnswerBar = {
  readonly answer: ComparisonAnswer
  readonly rows: number
  readonly isChosen?: boolean
  /** Without it, the bar isn't a button. */
  readonly onChoose?: () => void
}

type AnswersChartProps = { title: string; sentences: readonly string[]; bars: readonly AnswerBar[] }

export function AnswersChart({ title, sentences, bars }: AnswersChartProps) {
  const { figures: text, compare } = useText(surveysText)
  const rows = bars.map((bar) => ({ ...bar, label: compare.answers[bar.answer] }))
  const most = Math.max(1, ...rows.map((row) => row.rows))
  return (
    <ChartFrame
      title={title}
      text={sentences.join(' ')}
      tableLabel={text.table}
      hasButtons={bars.some(({ onChoose }) => onChoose !== undefined)}
      chart={
        <BarList
          labelWidth="8rem"
          bars={rows.map(({ answer, label, rows: count, isChosen, onChoose }) => ({
            key: answer,
            label,
            title: text.bar(label, count),
            share: count / most,
            figure: text.count(count),
            ...(isChosen !== undefined && { isChosen }),
            onChoose,
          }))}
        />
      }
      table={
        <Table
          caption={title}
          focusable
          rows={rows}
          rowKey={({ answer }) => answer}
          columns={[
            { key: 'answer', header: text.answer, render: ({ label }) => label },
            { key: 'rows', header: text.properties, align: 'end', render: (row) => text.count(row.rows) },
          ]}
        />
      }
    />
  )
}
