import { ExportDialog } from './export-dialog.tsx'
import { ExportingDialog } from './exporting-dialog.tsx'
import type { Export } from './use-export.ts'

/** The question, then the wait. */
export const ExportDialogs = ({ exporting }: { exporting: Export }) => (
  <>
    {exporting.asked && (
      <ExportDialog list={exporting.asked} onExport={exporting.start} onClose={exporting.dismiss} />
    )}
    {exporting.running && <ExportingDialog running={exporting.running} onCancel={exporting.cancel} />}
  </>
)
