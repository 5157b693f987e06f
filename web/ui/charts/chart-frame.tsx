import { type ReactNode, useId } from 'react'
import { ChevronDownIcon } from '../icons.tsx'

type ChartFrameProps = {
  title: string
  text: string
  /** Hidden from screen readers, which get the table, unless its parts are buttons. */
  chart: ReactNode
  hasButtons?: boolean
  tableLabel: string
  table: ReactNode
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, text, chart, hasButtons = false, tableLabel, table } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 p-5">
      <h2 id={id} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      <p className="mt-1 text-pretty text-muted">{text}</p>
      <div aria-hidden={!hasButtons} className="mt-4">
        {chart}
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-control list-none items-center gap-2 rounded-control text-sm font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronDownIcon className="transition-transform duration-150 group-open:rotate-180" />
          {tableLabel}
        </summary>
        <div className="mt-2">{table}</div>
      </details>
    </section>
  )
}
