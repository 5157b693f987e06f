export { useGradeRow } from './grading/use-grade-row.ts'
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
export { onOutcome } from './saving/outcomes.ts'
export type { GradeToSave, SaveLoop } from './saving/save-loop.ts'
export { SaveErrors, SaveStateLabel, useWaitingCount } from './saving/save-state.tsx'
export { sendWaitingGrades } from './saving/send-waiting-grades.ts'
export { useMarkSaves, useSaveQueue, useSaves, useSettledSaves } from './saving/use-saves.ts'
export { waitingGrades } from './saving/waiting-grades.ts'
export { waitingMarks } from './saving/waiting-marks.ts'
