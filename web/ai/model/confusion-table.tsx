import type { Check } from '../../client/model-check.ts'
import { Table } from '../../ui/table.tsx'
import { NoFigure } from './figure-card.tsx'
import type { ReviewAnswer } from './queries.ts'
import { answerWord, words } from './words.ts'

type Confusion = Check['confusion']
type Row = NonNullable<Confusion['rows']>[number]
const text = words.confusion

/** The confusion matrix of the user's and the AI's answers. */
export function ConfusionTable({ confusion }: { confusion: Confusion }) {
  const { classes, rows } = confusion
  return (
    <section aria-labelledby="confusion" className="min-w-0">
      <h2 id="confusion" className="text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{text.text}</p>
      {rows === null ? (
        <NoFigure figure={confusion} />
      ) : (
        <Table
          caption={text.title}
          focusable
          rows={rows.filter(({ n }) => n > 0)}
          rowKey={({ person }) => String(person)}
          columns={[
            { key: 'person', header: text.person, render: ({ person }) => answerWord(person) },
            ...classes.map((predicted, index) => toColumn(predicted, index)),
            {
              key: 'n',
              header: words.reliability.n,
              align: 'end',
              render: ({ n }) => n.toLocaleString('en-US'),
            },
          ]}
        />
      )}
    </section>
  )
}

const toColumn = (predicted: ReviewAnswer, index: number) => ({
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
})
