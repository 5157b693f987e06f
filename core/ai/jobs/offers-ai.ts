import type { ListState } from '../../lists/list-status.ts'
import { isInProgress } from './job-state.ts'

type Ungraded = Pick<ListState, 'status' | 'recordCount' | 'processedCount'> & { readonly strategic: boolean }

/** Whether the AI may grade the rest. A strategic list is a sample of what it graded. */
export const offersAi = ({ status, recordCount, processedCount, strategic }: Ungraded): boolean =>
  processedCount < recordCount && !strategic && !isInProgress(status) && status !== 'ai_completed'
