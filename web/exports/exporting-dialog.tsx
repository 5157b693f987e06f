import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/charts/progress-bar.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { countRows } from './export-choice.ts'
import type { Export } from './use-export.ts'
import { words } from './words.ts'

type ExportingDialogProps = { running: NonNullable<Export['running']>; onCancel: () => void }

/** Covers the page while a list is exported (Spec 2). */
export function ExportingDialog({ running: { list, choice, progress }, onCancel }: ExportingDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="sm"
      title={words.exporting.title}
      description={words.exporting.text(list.title)}
      footer={<Button onClick={onCancel}>{words.exporting.cancel}</Button>}
    >
      <ProgressBar
        label={words.exporting.progress}
        value={progress.rows}
        max={countRows(list, choice)}
        showPercent
      />
      <p className="tabular mt-1.5 text-sm text-muted">
        {words.exporting.written(progress.rows, progress.bytes)}
      </p>
    </Dialog>
  )
}
