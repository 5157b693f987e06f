import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/charts/progress-bar.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { countRows } from './export-choice.ts'
import { exportsText } from './text.ts'
import type { Export } from './use-export.ts'

type ExportingDialogProps = { running: NonNullable<Export['running']>; onCancel: () => void }

export function ExportingDialog({ running: { asked, choice, progress }, onCancel }: ExportingDialogProps) {
  const text = useText(exportsText)
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="sm"
      title={text.exporting.title}
      description={text.exporting.text(asked.list.title)}
      footer={<Button onClick={onCancel}>{text.exporting.cancel}</Button>}
    >
      {progress.rows === null ? (
        <Spinner />
      ) : (
        <ProgressBar
          label={text.exporting.progress}
          value={progress.rows}
          max={countRows(asked, choice)}
          showPercent
        />
      )}
      <p className="tabular mt-1.5 text-sm text-muted">
        {text.exporting.written(progress.rows, progress.bytes)}
      </p>
    </Dialog>
  )
}
