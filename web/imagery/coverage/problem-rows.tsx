import type { ProblemKind } from '@curbgrade/core/imagery/coverage/coverage'
import { joinAddress, townOf } from '@curbgrade/core/shared/address-text'
import { useState } from 'react'
import { textOf, useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type ProblemRow, type Report, useProblemRows } from './queries.ts'
import { coverageText } from './text.ts'

/** Each group loads when it's opened. */
export function ProblemRows({ report }: { report: Report }) {
  const text = useText(coverageText).problems
  const kinds = countByKind(report).filter(([, count]) => count > 0)
  return (
    <section aria-labelledby="coverage-problems" className="card p-5">
      <h2 id="coverage-problems" className="mb-2 text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      {kinds.length === 0 && report.state === 'done' && <p className="text-muted">{text.none}</p>}
      {kinds.map(([kind, count]) => (
        <Problem key={kind} listId={report.list.id} kind={kind} count={count} />
      ))}
    </section>
  )
}

const countByKind = (report: Report): [ProblemKind, number][] => [
  ['not_found', report.notFound],
  ['doubtful', report.rough + report.ambiguous],
  ['duplicate', report.duplicates],
  ['known', report.known],
  ['no_imagery', report.noImagery],
  ['aerial_only', report.aerialOnly],
  ['unchecked', report.unchecked],
]

type ProblemProps = { listId: string; kind: ProblemKind; count: number }

function Problem(props: ProblemProps) {
  const text = useText(coverageText)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group border-t border-line first-of-type:border-t-0"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{text.problems.kinds[props.kind]}</span>
        <span className="tabular text-muted">{text.count(props.count)}</span>
        <ChevronDownIcon className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Rows {...props} />}
    </details>
  )
}

function Rows({ listId, kind, count }: ProblemProps) {
  const text = useText(coverageText).problems
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useProblemRows(
    listId,
    kind,
    count,
  )
  if (isError && !data) return <p className="pb-3 text-danger-text">{text.failed}</p>
  if (!data)
    return (
      <p className="flex items-center gap-2 pb-3 text-muted">
        <Spinner />
        {text.loading}
      </p>
    )
  return (
    <>
      <ul className="mb-2">
        {data.pages.flatMap(({ rows }) => rows.map((row) => <Row key={row.id} row={row} />))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mb-3">
          {text.more}
        </Button>
      )}
    </>
  )
}

const Row = ({ row }: { row: ProblemRow }) => {
  const text = useText(coverageText).problems
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <span className="tabular w-20 shrink-0 text-sm text-muted">{text.row(row.rowNo)}</span>
      <span className="min-w-0 flex-1 basis-52 break-words">
        {joinAddress(row.street, townOf(row))}
        {describeProblems(row).map((reason) => (
          <span key={reason} className="block text-sm text-muted">
            {reason}
          </span>
        ))}
      </span>
    </li>
  )
}

const describeProblems = ({ match, sameAsRow, earlierList }: ProblemRow): string[] => {
  const text = textOf(coverageText).problems
  return [
    ...(match && (match.quality === 'low' || match.ambiguous) ? [text.matched(match.matched)] : []),
    ...(sameAsRow === null ? [] : [text.same(sameAsRow)]),
    ...(earlierList === null ? [] : [text.earlier(earlierList.title, earlierList.rowNo)]),
  ]
}
