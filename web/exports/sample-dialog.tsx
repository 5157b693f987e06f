import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { exportsText } from './text.ts'
import type { SampleExport } from './use-sample-export.ts'

export function SampleDialog({ samples: { running, cancel } }: { samples: SampleExport }) {
  const text = useText(exportsText)
  if (running === undefined) return null
  const { kind, list, progress } = running
  return (
    <Dialog
      open
      onOpenChange={cancel}
      size="sm"
      title={text.exporting.title}
      description={text.samples[kind].text(list.title)}
      footer={<Button onClick={cancel}>{text.exporting.cancel}</Button>}
    >
      <p className="tabular flex items-center gap-2.5 text-muted">
        <Spinner />
        {text.exporting.written(progress.rows, progress.bytes)}
      </p>
    </Dialog>
  )
}
