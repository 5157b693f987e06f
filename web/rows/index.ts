export { useListAttributes, useSetListAttributes } from './annotations/attributes.ts'
export { queueAnnotations } from './annotations/queue-annotations.ts'
export { useRowAnnotations } from './annotations/use-row-annotations.ts'
export { type BulkEditAnswer, createBulkEditQueue, settle } from './bulk-edits/bulk-edit-queue.ts'
export { useLiveRows } from './elsewhere/use-live-rows.ts'
export { useOtherWindows } from './elsewhere/use-other-windows.ts'
export { type Admissions, createAdmissions } from './grading/admissions.ts'
export type { GradeOutcome } from './grading/row-grades.ts'
export { useGradeRow } from './grading/use-grade-row.ts'
export { useListSaves } from './grading/use-list-saves.ts'
export { type RowGrades, useRowGrades } from './grading/use-row-grades.ts'
export { createImpressions, type Impressions } from './impressions/impressions.ts'
export { SeenImage } from './impressions/seen-image.tsx'
export { useSeen } from './impressions/use-seen.ts'
export { type ImpressionPorts, watchImpression } from './impressions/watch-impression.ts'
export { type ActionHandlers, createActionHandler } from './keys/action-handler.ts'
export {
  changePreferences,
  getPreferences,
  type SwipeReach,
  swipeGain,
  swipeReaches,
  usePreferences,
} from './keys/preferences.ts'
export { useRowKeys } from './keys/use-row-keys.ts'
export type { RowsOnMap } from './loaded/loaded-points.ts'
export { changeRows, type Row, type RowDetails, type RowsPage } from './loaded/loaded-rows.ts'
export { onOutcome } from './saving/outcomes.ts'
export { createOwnGrades } from './saving/own-grades.ts'
export type { GradeToSave, SaveLoop } from './saving/save-loop.ts'
export { SaveErrors, SaveStateLabel, useWaitingCount } from './saving/save-state.tsx'
export { sendWaitingGrades } from './saving/send-waiting-grades.ts'
export { useSaveQueue, useSaves } from './saving/use-saves.ts'
export { waitingAnnotations } from './saving/waiting-annotations.ts'
export { waitingGrades } from './saving/waiting-grades.ts'
export { loadSteps } from './undo/earlier-steps.ts'
export { createStepLoader, type Settle, type StepLoaderPorts } from './undo/step-loader.ts'
export { undoText } from './undo/text.ts'
