import type { ListState } from './list-status.ts'

type Graded = Pick<ListState, 'processingMethod' | 'processedCount'>

/** An aerial sample requires more grades than this (Spec 9). */
const AERIAL_SAMPLE_ABOVE = 20

/** Whether the options of a list offer a sample of its AI grades to review (Spec 2). */
export const offersStrategicSample = ({ processingMethod, processedCount }: Graded): boolean =>
  processingMethod === 'ai' && processedCount > 0

/**
 * Whether the options of a list offer a sample of its manual grades to grade again with aerial imagery (Spec 2).
 */
export const offersAerialSample = ({ processingMethod, processedCount }: Graded): boolean =>
  processingMethod === 'manual' && processedCount > AERIAL_SAMPLE_ABOVE
