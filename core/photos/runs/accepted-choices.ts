import type { PhotoChoices } from '../batch/plan-batch.ts'
import type { LaidRun } from '../positions/street-runs.ts'
import type { RunPhoto } from './runs-of-batch.ts'

/** What a person says by accepting a run. Photos of none of its rows stay as they were, for the next side or street. */
export const acceptedChoices = (run: readonly RunPhoto[], { rowNos }: LaidRun): PhotoChoices =>
  new Map(
    run.flatMap(({ index }, place) => {
      const rowNo = rowNos[place] ?? null
      return rowNo === null ? [] : [[index, rowNo] as const]
    }),
  )
