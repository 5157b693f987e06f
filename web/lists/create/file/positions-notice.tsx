import { columnsOfPosition } from '@curbgrade/core/lists/positions/position-columns'
import type { PositionReport } from '@curbgrade/core/lists/positions/report-positions'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { fileText } from './text.ts'

type PositionsNoticeProps = {
  headers: readonly string[]
  report: PositionReport
}

/** Says which rows are where the file says, and which positions look wrong. */
export function PositionsNotice({ headers, report: { columns, used, problems } }: PositionsNoticeProps) {
  const text = useText(fileText).positions
  const names = columnsOfPosition(columns).map((column) => headers[column] ?? '')
  return (
    <>
      {used > 0 && <p className="text-muted">{text.used(used, names)}</p>}
      {problems.length > 0 && (
        <Banner tone="warning">
          {problems.map(({ problem, rows: { count, first } }) => (
            <p key={problem}>{text.problems[problem](count, first, names.length)}</p>
          ))}
        </Banner>
      )}
    </>
  )
}
