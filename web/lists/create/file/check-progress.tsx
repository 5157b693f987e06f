import { useText } from '../../../text/language.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { FileCheck } from '../use-file-check.ts'
import { fileText } from './text.ts'

/** Appears only once the file check takes long enough to notice. */
export function CheckProgress({ check }: { check: FileCheck }) {
  const text = useText(fileText)
  if (check.phase !== 'reading' && check.phase !== 'checking') return null
  return (
    <div className="animate-late">
      {check.phase === 'reading' ? (
        <>
          <p className="mb-1.5 text-muted">{text.reading}</p>
          <ProgressBar label={text.reading} value={check.share} max={1} showPercent />
        </>
      ) : (
        <output className="flex items-center gap-2 text-muted">
          <Spinner />
          {text.checking}
        </output>
      )}
    </div>
  )
}
