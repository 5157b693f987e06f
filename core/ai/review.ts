import type { ListStatus } from '../lists/contract.ts'
import { offersStrategicSample } from '../lists/list-options.ts'
import { isInProgress } from './jobs/job-state.ts'

type AiList = Parameters<typeof offersStrategicSample>[0] & {
  readonly status: ListStatus
  readonly strategic: boolean
}

/** Whether the AI's grades can be reviewed in the list (D47). A strategic list is a review itself. */
export const offersReview = (list: AiList): boolean =>
  offersStrategicSample(list) && !list.strategic && !isInProgress(list.status)
