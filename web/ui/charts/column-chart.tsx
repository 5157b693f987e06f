import { classNames } from '../class-names.ts'

type ChartColumn = {
  key: string
  /** Empty for columns without room for a label. */
  label: string
  title: string
  value: number
  figure: string
  /** Draws the column apart from the axis. */
  isApart?: boolean
  isChosen?: boolean
  onChoose?: (() => void) | undefined
}

/** More columns leave no room for their figures. */
const MAX_FIGURES = 20

/** Scaled to the largest. Columns that can be chosen are buttons. */
export function ColumnChart({ columns }: { columns: readonly ChartColumn[] }) {
  const max = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <div className="flex h-40 gap-1">
      {columns.map((column) => (
        <Column key={column.key} column={column} max={max} hasFigure={columns.length <= MAX_FIGURES} />
      ))}
    </div>
  )
}

type ColumnProps = { column: ChartColumn; max: number; hasFigure: boolean }

function Column({ column, max, hasFigure }: ColumnProps) {
  const { title, isApart = false, isChosen = false, onChoose } = column
  const className = classNames(
    'tabular flex max-w-20 min-w-0 flex-1 flex-col text-center text-xs',
    isApart && 'ml-2',
    onChoose && 'group cursor-pointer rounded-control hover:bg-sunken',
    isChosen && 'font-bold',
  )
  const drawn = <Drawing column={column} max={max} hasFigure={hasFigure} />
  if (onChoose === undefined)
    return (
      <div title={title} className={className}>
        {drawn}
      </div>
    )
  return (
    <button
      type="button"
      title={title}
      aria-label={title}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={className}
    >
      {drawn}
    </button>
  )
}

const Drawing = ({ column: { label, value, figure, isChosen }, max, hasFigure }: ColumnProps) => (
  <>
    <span className="mt-4 flex min-h-0 w-full flex-1 items-end border-b border-edge/60">
      {value > 0 && (
        <span
          style={{ height: `max(3px, ${(value / max) * 100}%)` }}
          className={classNames(
            'relative flex-1 rounded-t-[4px] forced-colors:bg-[Highlight]',
            isChosen ? 'bg-accent' : 'bg-accent/75 group-hover:bg-accent',
          )}
        >
          {hasFigure && (
            <span className="absolute inset-x-0 bottom-full text-muted max-sm:hidden">{figure}</span>
          )}
        </span>
      )}
    </span>
    <span className="mt-1 h-4 w-full text-center font-medium whitespace-nowrap">{label}</span>
  </>
)
