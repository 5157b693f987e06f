import type { FileChecking } from '../use-file-check.ts'
import { KeptPlaceholders } from './kept-placeholders.tsx'
import { RemovedRows } from './removed-rows.tsx'

/** Says which rows aren't in the list, and lets some of them be. */
export function RowsLeftOut({ checking }: { checking: FileChecking }) {
  const { check, readingStep, keepPlaced, keepPlaceholders } = checking
  if (check.phase !== 'done') return null
  const { preview, removed, file } = check
  const { placeholders } = preview
  const counts = preview.ok ? preview : preview.dropped
  const isKept = readingStep?.chosen.includesPlaceholders ?? false
  return (
    <>
      {placeholders && isKept && (
        <KeptPlaceholders report={placeholders} onLeaveOut={() => keepPlaceholders(false)} />
      )}
      {removed && counts && (
        <RemovedRows
          counts={counts}
          placeholders={isKept ? undefined : placeholders}
          removed={removed}
          fileName={file.name}
          onKeepPlaced={keepPlaced}
          onKeepPlaceholders={() => keepPlaceholders(true)}
        />
      )}
    </>
  )
}
