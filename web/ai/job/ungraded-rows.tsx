import type { AiJob } from '@curbgrade/core/ai/contract'
import { joinAddress } from '@curbgrade/core/shared/address-text'
import { useState } from 'react'
import { useFormats, useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type UngradedRow, useUngradedRows } from './queries.ts'
import { jobText } from './text.ts'

/** Counts by reason; shows the rows when opened. */
export function UngradedRows({ listId, reasons }: { listId: string; reasons: AiJob['reasons'] }) {
  const { count } = useFormats()
  const text = useText(jobText)
  const [isOpen, setOpen] = useState(false)
  if (reasons.length === 0) return null
  const total = reasons.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <details
      className="group mt-4 rounded-grade border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-control list-none items-center gap-2 rounded-grade px-3.5 py-2 font-medium">
        {text.rows.title}
        <span className="tabular text-sm font-normal text-muted">{text.rows.count(total)}</span>
        <ChevronDownIcon className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-t border-line px-3.5 py-2.5">
        {reasons.map(({ reason, isError, rows }) => (
          <li key={`${reason} ${isError}`} className="flex items-baseline gap-3 py-0.5">
            <span className="min-w-0 flex-1">{text.reasons[reason]}</span>
            <span className="tabular font-medium">{count(rows)}</span>
          </li>
        ))}
      </ul>
      {isOpen && <Rows listId={listId} />}
    </details>
  )
}

function Rows({ listId }: { listId: string }) {
  const text = useText(jobText)
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useUngradedRows(listId)
  if (isPending)
    return (
      <p className="flex items-center gap-2 border-t border-line px-3.5 py-2.5 text-muted">
        <Spinner />
        {text.loading}
      </p>
    )
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    // Focusable, so that arrow keys scroll it.
    <section
      aria-label={text.rows.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
      tabIndex={0}
      className="max-h-[32dvh] overflow-y-auto border-t border-line"
    >
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="p-3">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.rows.more}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ row }: { row: UngradedRow }) {
  const text = useText(jobText)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-3.5 py-2 last:border-b-0">
      <span className="tabular w-20 shrink-0 text-sm text-muted">{text.rows.row(row.rowNo)}</span>
      <span className="min-w-0 flex-1 basis-40 break-words">
        {joinAddress(row.street, row.city)}
        <span className="block text-sm text-muted">{text.reasons[row.reason]}</span>
      </span>
      <Badge tone={row.isError ? 'danger' : 'neutral'}>
        {row.isError ? text.rows.error : text.rows.abstained}
      </Badge>
    </li>
  )
}
