export type ProgressRow = {
  processed_count: number
  ai_graded_count: number
  imported_count: number
  record_count: number
  grade_counts: Record<string, number>
}

/** The counts that change with each grade. */
export const presentProgress = (row: ProgressRow) => ({
  processedCount: row.processed_count,
  gradedByYou: row.processed_count - row.ai_graded_count - row.imported_count,
  gradedByAi: row.ai_graded_count,
  gradeCounts: row.grade_counts,
  recordCount: row.record_count,
})
