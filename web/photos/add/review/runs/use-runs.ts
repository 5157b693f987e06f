import type { BatchPlan } from '@curbgrade/core/photos/batch/plan-batch'
import { runsOfBatch } from '@curbgrade/core/photos/runs/runs-of-batch'
import { useMemo } from 'react'
import type { ReadBatch } from '../../read/read-batch.ts'
import { rowsToMatch } from '../../read/rows-to-match.ts'

/** The runs of a batch that a person may place, and the rows of the list. */
export function useRuns(batch: ReadBatch, plan: BatchPlan) {
  const rows = useMemo(() => rowsToMatch(batch.addresses), [batch])
  const fieldsOf = useMemo(() => createFields(batch), [batch])
  const runs = useMemo(() => runsOfBatch(plan, fieldsOf, rows), [plan, fieldsOf, rows])
  return { runs, rows }
}

function createFields({ files, found }: ReadBatch) {
  const facts = new Map(
    files.flatMap((file) => {
      if (file.kind !== 'photo') return []
      const path = found.files[file.index]?.path ?? file.fileName
      return [[file.index, { path, metadata: file.metadata }] as const]
    }),
  )
  return (index: number) => facts.get(index) ?? null
}
