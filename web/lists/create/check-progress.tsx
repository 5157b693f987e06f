import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { FileCheck } from './use-file-check.ts'
import { words } from './words.ts'

/** The progress of the file check, shown once it takes long enough to notice. */
export function CheckProgress({ check }: { check: FileCheck }) {
  if (check.phase !== 'reading' && check.phase !== 'checking') return null
  return (
    <div className="animate-late">
      {check.phase === 'reading' ? (
        <>
          <p className="mb-1.5 text-muted">{words.file.reading}</p>
          <ProgressBar label={words.file.reading} value={check.share} max={1} showPercent />
        </>
      ) : (
        <output className="flex items-center gap-2 text-muted">
          <Spinner />
          {words.file.checking}
        </output>
      )}
    </div>
  )
}
