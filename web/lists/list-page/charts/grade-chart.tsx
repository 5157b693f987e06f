import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { coveredGrades, type Level } from '@curbgrade/core/grading/levels'
import { gradeText } from '@curbgrade/core/grading/text'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { useText } from '../../../text/language.ts'
import { useLevels } from '../../../text/scale.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx'
import { gradeColor } from '../../../ui/charts/grade-color.ts'
import { Table } from '../../../ui/table.tsx'
import type { ChartFigures } from '../queries.ts'
import type { Narrowing } from './narrow-filter.ts'
import { chartsText } from './text.ts'

type GradeChartProps = { charts: Pick<ChartFigures, 'grades' | 'total'>; narrowing: Narrowing }

/** Shows all levels of the scale or ten conditions, the categories that occur, and the ungraded rows. */
export function GradeChart({ charts: { grades, total }, narrowing }: GradeChartProps) {
  const text = useText(chartsText)
  const { choice } = useText(gradeText)
  const all = toBars(grades, useLevels())
  const max = Math.max(1, ...all.map(({ grade, rows }) => (grade === null ? 0 : rows)))
  return (
    <ChartFrame
      title={text.grades.title}
      text={text.grades.text}
      tableLabel={text.table}
      hasButtons
      chart={
        <BarList
          labelWidth="9.5rem"
          bars={all.map(({ grade, rows, part }) => ({
            key: String(grade),
            label: choice(grade),
            title: text.bar(choice(grade), rows),
            // Draws no bar for ungraded rows: in a new list it would dwarf the grades.
            share: grade === null ? 0 : rows / max,
            figure: text.count(rows),
            style: gradeColor(grade),
            isChosen: narrowing.isChosen(part),
            onChoose: rows === 0 ? undefined : () => narrowing.choose(part),
          }))}
        />
      }
      table={
        <Table
          caption={text.grades.title}
          focusable
          rows={all}
          rowKey={({ grade }) => String(grade)}
          columns={[
            { key: 'grade', header: text.grades.grade, render: ({ grade }) => choice(grade) },
            { key: 'rows', header: text.properties, align: 'end', render: ({ rows }) => text.count(rows) },
            {
              key: 'share',
              header: text.grades.share,
              align: 'end',
              render: ({ rows }) => text.share(rows, total),
            },
          ]}
        />
      }
    />
  )
}

type Counts = ChartFigures['grades']

/** A level stands for the grades that it covers, under the one that it stores. */
function toBars(counts: Counts, levels: readonly Level[]) {
  const rowsOf = (grades: readonly (number | null)[]) =>
    counts.filter(({ grade }) => grades.includes(grade)).reduce((sum, { rows }) => sum + rows, 0)
  return [
    ...levels.map((level): { grade: number | null; rows: number; part: RowFilter } => {
      const grades = coveredGrades(level)
      return { grade: level.stores, rows: rowsOf(grades), part: { grades } }
    }),
    ...counts
      .filter(({ grade }) => grade === null || !isConditionGrade(grade))
      .toSorted((a, b) => (a.grade ?? Infinity) - (b.grade ?? Infinity))
      .map(({ grade, rows }) => ({ grade, rows, part: partOf(grade) })),
  ]
}

const partOf = (grade: number | null): RowFilter =>
  grade === null ? { state: ['ungraded'] } : { grades: [grade] }
