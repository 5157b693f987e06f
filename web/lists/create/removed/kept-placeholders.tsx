import type { PlaceholderReport } from '@curbgrade/core/lists/placeholders/report-placeholders'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { removedText } from './text.ts'

type KeptPlaceholdersProps = { report: PlaceholderReport; onLeaveOut: () => void }

/** Keeps in view that a person chose to keep rows that aren't addresses. */
export function KeptPlaceholders({ report, onLeaveOut }: KeptPlaceholdersProps) {
  const text = useText(removedText).placeholders
  return (
    <Banner
      tone="warning"
      title={text.areIncluded(report.rows)}
      action={<Button onClick={onLeaveOut}>{text.leaveOut(report.rows)}</Button>}
    >
      {text.reasons(report).join(', ')}
    </Banner>
  )
}
