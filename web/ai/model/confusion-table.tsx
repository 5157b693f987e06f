import { MAX_GOOD_GRADE } from '@curbgrade/core/ai/threshold'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { Link } from 'react-router'
import type { Check, ReviewAnswer } from '../../client/model-check.ts'
import { paths } from '../../client/paths.ts'
import { textOf, useFormats, useText } from '../../text/language.ts'
import { Table } from '../../ui/table.tsx'
import { NoFigure } from './figure-card.tsx'
import { gradesBetween } from './grades-between.ts'
import { modelText } from './text.ts'

type Confusion = Check['confusion']
type Row = NonNullable<Confusion['rows']>[number]

export function ConfusionTable({ listId, confusion }: { listId: string; confusion: Confusion }) {
  const text = useText(modelText)
  const { count } = useFormats()
  const { classes, rows } = confusion
  return (
    <section aria-labelledby="confusion" className="min-w-0">
      <h2 id="confusion" className="text-lg font-semibold tracking-tight">
        {text.confusion.title}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{text.confusion.text}</p>
      {rows === null ? (
        <NoFigure figure={confusion} />
      ) : (
        <Table
          caption={text.confusion.title}
          focusable
          rows={rows.filter(({ n }) => n > 0)}
          rowKey={({ person }) => String(person)}
          columns={[
            { key: 'person', header: text.confusion.person, render: ({ person }) => text.answer(person) },
            ...classes.map((predicted, index) => toColumn(listId, predicted, index)),
            {
              key: 'n',
              header: text.reliability.n,
              align: 'end',
              render: ({ n }) => count(n),
            },
          ]}
        />
      )}
    </section>
  )
}

const sides = { good_condition: [1, MAX_GOOD_GRADE], needs_work: [MAX_GOOD_GRADE + 1, 10] } as const

/** The rows of a cell on the list page, which can't filter by the AI's categories. */
function filterOf(person: ReviewAnswer, predicted: ReviewAnswer): RowFilter | null {
  if (typeof person === 'number' || typeof predicted === 'number') return null
  const [from, to] = sides[person]
  return { grades: gradesBetween(from, to), agreement: person === predicted ? 'agrees' : 'disagrees' }
}

const toColumn = (listId: string, predicted: ReviewAnswer, index: number) => {
  const text = textOf(modelText).confusion
  return {
    key: String(predicted),
    header: text.model(predicted),
    align: 'end' as const,
    className: 'whitespace-nowrap',
    render: ({ person, cells }: Row) => {
      const cell = cells[index]
      if (cell === undefined || cell.n === 0) return <span className="text-muted">{text.none}</span>
      const filter = filterOf(person, predicted)
      const shown = (
        <span className={person === predicted ? 'font-semibold' : ''}>{text.cell(cell.share, cell.n)}</span>
      )
      return filter === null ? (
        shown
      ) : (
        <Link
          to={paths.rows(listId, filterToQuery(filter))}
          aria-label={text.rowsOf(person, predicted, cell.n)}
          className="link"
        >
          {shown}
        </Link>
      )
    },
  }
}
