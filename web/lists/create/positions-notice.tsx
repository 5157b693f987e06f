import type { AddressPlan } from '@curbgrade/core/lists/address/address-plan'
import type { PositionReport } from '@curbgrade/core/lists/positions/report-positions'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { createText } from './text.ts'

type PositionsNoticeProps = {
  headers: readonly string[]
  position: AddressPlan['position']
  report: PositionReport
}

/** Says which rows are where the file says, and which positions look wrong. */
export function PositionsNotice({ headers, position, report: { used, problems } }: PositionsNoticeProps) {
  const text = useText(createText).positions
  const nameOf = (column: number) => headers[column] ?? ''
  return (
    <>
      {position && used > 0 && (
        <p className="text-muted">{text.used(used, nameOf(position.lat), nameOf(position.lng))}</p>
      )}
      {problems.length > 0 && (
        <Banner tone="warning" title={text.title}>
          <ul className="list-disc pl-5">
            {problems.map(({ problem, rows: { count, first } }) => (
              <li key={problem}>{text.problems[problem](count, first)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
