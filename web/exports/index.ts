export { ExportDialogs } from './export-dialogs.tsx'
export { SampleDialog } from './sample-dialog.tsx'
export { useExport } from './use-export.ts'
export { type SampleKind, useSampleExport } from './use-sample-export.ts'
