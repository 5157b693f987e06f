import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { SampleExport } from './use-sample-export.ts'
import { words } from './words.ts'

/** Covers the page while a sample is selected and exported (Spec 2). */
export function SampleDialog({ samples: { running, cancel } }: { samples: SampleExport }) {
  if (running === undefined) return null
  const { kind, list, progress } = running
  return (
    <Dialog
      open
      onOpenChange={cancel}
      size="sm"
      title={words.exporting.title}
      description={words.samples[kind].text(list.title)}
      footer={<Button onClick={cancel}>{words.exporting.cancel}</Button>}
    >
      <p className="tabular flex items-center gap-2.5 text-muted">
        <Spinner />
        {words.exporting.written(progress.rows, progress.bytes)}
      </p>
    </Dialog>
  )
}
