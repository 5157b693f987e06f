import { daysLeft } from '@curbgrade/core/tokens/outlook'
import type { Answer } from '../client/api.ts'
import { sentenceFor } from '../client/sentence-for.ts'
import { FailedBanner } from '../frame/failed-banner.tsx'
import { useText } from '../text/language.ts'
import type { useTokenOutlook } from './queries.ts'
import { tokensText } from './text.ts'
import { ThresholdForm } from './threshold-form.tsx'

type TokenOutlookProps = {
  outlook: ReturnType<typeof useTokenOutlook>
  me: Answer<'GET /api/me'> | undefined
}

/** How long the tokens last, and when to send a message that they run low. */
export function TokenOutlook({ outlook, me }: TokenOutlookProps) {
  const text = useText(tokensText).outlook
  const { data, error } = outlook
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{text.title}</h2>
      <FailedBanner query={outlook} title={text.failed} retry={text.retry} className="mb-3">
        {sentenceFor(error)}
      </FailedBanner>
      {data && (
        <div className="card p-5">
          <Pace usedByDay={data.usedByDay} available={me?.availableTokens ?? 0} />
          <ThresholdForm threshold={data.threshold} me={me} />
        </div>
      )}
    </section>
  )
}

function Pace({ usedByDay, available }: { usedByDay: readonly number[]; available: number }) {
  const text = useText(tokensText).outlook
  const days = available > 0 ? daysLeft(available, usedByDay) : null
  return days !== null && <p className="tabular mb-4">{text.pace(days, usedByDay.length)}</p>
}
