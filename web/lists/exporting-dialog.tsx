import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { PropertyList } from './queries.ts'
import { words } from './words.ts'

/** Covers the page while a list is exported (Spec 2). */
export function ExportingDialog({ list, onCancel }: { list: PropertyList; onCancel: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="sm"
      title={words.exporting.title}
      description={words.exporting.text(list.title)}
      footer={<Button onClick={onCancel}>{words.exporting.cancel}</Button>}
    >
      <Spinner className="size-6 text-accent" />
    </Dialog>
  )
}
