import { presentAnnotations } from '@curbgrade/core/lists/annotations'
import { propertyId } from '@curbgrade/core/lists/property-id'
import type { RowSummary } from '@curbgrade/core/lists/rows-contract'
import { presentBlind, presentProperty } from '../present-property.ts'
import type { SummaryRow } from './rows-store.ts'

export const presentSummary = (row: SummaryRow): RowSummary => ({
  ...presentProperty(row),
  ...presentAnnotations(row),
  isAiGrade: row.model_version !== null,
  changedAt: row.changed_at?.getTime() ?? null,
  gradedBy: row.grade === null ? null : giverOf(row),
  modelVersion: row.model_version,
  agreement: row.agreement,
  capturedAt: row.captured_at,
  provider: row.provider,
  match: row.match,
  lat: row.lat,
  lng: row.lng,
  duplicateOf: row.duplicate_of === null ? null : propertyId(row.duplicate_of),
  isInEarlierList: row.is_in_earlier_list,
  otherKindGrade: row.other_kind_grade,
  earlierGrade: row.earlier_grade,
  earlierCaptured: row.earlier_captured,
  compared: row.compared,
  isBetweenProviders: row.is_between_providers ?? false,
  readingDifference: row.reading_difference,
  cells: row.cells ?? [],
})

const giverOf = ({ model_version, is_imported }: SummaryRow) =>
  model_version === null ? (is_imported ? 'import' : 'me') : 'ai'

/** Hides what the AI or the file says of an ungraded row. */
export const presentQueued = (row: SummaryRow): RowSummary => {
  const summary = presentBlind(presentSummary(row))
  return row.grade === null ? { ...summary, cells: [] } : summary
}
