import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type ChartBar = {
  key: string
  label: ReactNode
  title: string
  /** From 0 to 1, of the room for bars. */
  share: number
  figure: ReactNode
  style?: CSSProperties
  isChosen?: boolean
  /** Without it, the bar isn't a button. */
  onChoose?: (() => void) | undefined
}

export const BarList = ({ bars, labelWidth }: { bars: readonly ChartBar[]; labelWidth: string }) => (
  <ul className="flex flex-col" style={{ '--label': labelWidth } as CSSProperties}>
    {bars.map((bar) => (
      <li key={bar.key}>
        <Bar bar={bar} />
      </li>
    ))}
  </ul>
)

function Bar({ bar }: { bar: ChartBar }) {
  const { label, title, share, figure, style, isChosen = false, onChoose } = bar
  return (
    <button
      type="button"
      title={title}
      aria-label={title}
      aria-pressed={isChosen}
      disabled={onChoose === undefined}
      onClick={onChoose}
      className={classNames(
        '-mx-2 grid w-[calc(100%+1rem)] grid-cols-[var(--label)_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-2 py-1 text-left text-sm pointer-coarse:min-h-control',
        isChosen && 'bg-sunken font-semibold',
        onChoose && 'cursor-pointer hover:bg-sunken',
      )}
    >
      <span className="truncate">{label}</span>
      <span className="h-3.5">
        {share > 0 && (
          <span
            style={{ ...style, width: `max(3px, ${share * 100}%)` }}
            className={classNames(
              'block h-full rounded-r-[4px] bg-accent/75 inset-ring inset-ring-ink/25 forced-colors:bg-[Highlight]',
              // The color of a grade is part of the chart's meaning.
              style && 'forced-color-adjust-none',
            )}
          />
        )}
      </span>
      <span className="tabular text-right text-muted">{figure}</span>
    </button>
  )
}
