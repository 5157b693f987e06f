import { ExportDialog } from './export-dialog.tsx'
import { ExportingDialog } from './exporting-dialog.tsx'
import type { Export } from './use-export.ts'

export const ExportDialogs = ({ exporting }: { exporting: Export }) => (
  <>
    {exporting.requested && (
      <ExportDialog request={exporting.requested} onExport={exporting.start} onClose={exporting.dismiss} />
    )}
    {exporting.running && <ExportingDialog running={exporting.running} onCancel={exporting.cancel} />}
  </>
)
