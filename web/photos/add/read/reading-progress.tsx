import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { ReadingState } from './read-batch.ts'
import { photoReadingText } from './text.ts'

export type ReadingPhase = Extract<ReadingState, { readonly phase: 'finding' | 'reading' | 'matching' }>

export function ReadingProgress({ progress, onCancel }: { progress: ReadingPhase; onCancel: () => void }) {
  const text = useText(photoReadingText)
  return (
    <section aria-labelledby="reading-photos" className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="reading-photos" tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
            {text.title}
          </h2>
          <p className="mt-1 text-muted">{text.stays}</p>
        </div>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
      <div className="mt-4">
        <Step progress={progress} />
      </div>
    </section>
  )
}

function Step({ progress }: { progress: ReadingPhase }) {
  const text = useText(photoReadingText)
  if (progress.phase !== 'reading')
    return (
      <output className="tabular flex items-center gap-2">
        <Spinner />
        {progress.phase === 'finding' ? text.finding(progress.found) : text.matching}
      </output>
    )
  const label = text.reading(progress.done, progress.total)
  return (
    <>
      <p className="tabular mb-1.5">{label}</p>
      <ProgressBar label={text.title} value={progress.done} max={progress.total} showPercent />
    </>
  )
}
