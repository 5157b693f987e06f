import type { StartMode } from '@curbgrade/core/grading/session/grading-session'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import type { List } from '../queries.ts'
import { gradingText } from '../text.ts'
import { reviewText } from './text.ts'

type ReviewStartProps = { list: List; onStart: (mode: StartMode) => void }

/** Shows how much there is to review, and that it's free. */
export function ReviewStart({ list: { recordCount, processedCount }, onStart }: ReviewStartProps) {
  const { start } = useText(gradingText)
  const text = useText(reviewText)
  const isResume = processedCount > 0
  return (
    <section className="card flex size-full flex-col items-center justify-center-safe gap-3 overflow-y-auto p-6 text-center">
      <h2 className="text-2xl font-bold tracking-tight">{isResume ? start.resumeHeading : start.heading}</h2>
      <p className="text-lg text-balance">
        {isResume ? text.previously(processedCount, recordCount) : text.properties(recordCount)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only action on this screen, as in a dialog */}
        <Button variant="primary" size="lg" autoFocus onClick={() => onStart('resume')}>
          {isResume ? text.resume : text.start}
        </Button>
        {isResume && (
          <Button size="lg" onClick={() => onStart('from-start')}>
            {start.fromStart}
          </Button>
        )}
      </div>
      <p className="mt-1 max-w-md text-sm text-pretty text-muted">{text.price}</p>
      <KeyHint>{text.keys}</KeyHint>
    </section>
  )
}
