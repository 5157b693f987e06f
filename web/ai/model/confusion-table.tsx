import type { Check, ReviewAnswer } from '../../client/model-check.ts'
import { textOf, useFormats, useText } from '../../text/language.ts'
import { Table } from '../../ui/table.tsx'
import { NoFigure } from './figure-card.tsx'
import { modelText } from './text.ts'

type Confusion = Check['confusion']
type Row = NonNullable<Confusion['rows']>[number]

export function ConfusionTable({ confusion }: { confusion: Confusion }) {
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
            ...classes.map((predicted, index) => toColumn(predicted, index)),
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

const toColumn = (predicted: ReviewAnswer, index: number) => {
  const text = textOf(modelText).confusion
  return {
    key: String(predicted),
    header: text.model(predicted),
    align: 'end' as const,
    className: 'whitespace-nowrap',
    render: ({ person, cells }: Row) => {
      const cell = cells[index]
      if (cell === undefined || cell.n === 0) return <span className="text-muted">{text.none}</span>
      return (
        <span className={person === predicted ? 'font-semibold' : ''}>{text.cell(cell.share, cell.n)}</span>
      )
    },
  }
}
