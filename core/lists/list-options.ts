import type { ListState } from './list-status.ts'

type Graded = Pick<ListState, 'processingMethod' | 'processedCount'>

/** Spec 9. */
const AERIAL_SAMPLE_ABOVE = 20

export const offersStrategicSample = ({ processingMethod, processedCount }: Graded): boolean =>
  processingMethod === 'ai' && processedCount > 0

/** Offers a sample of manual grades to grade again with aerial imagery (Spec 2). */
export const offersAerialSample = ({ processingMethod, processedCount }: Graded): boolean =>
  processingMethod === 'manual' && processedCount > AERIAL_SAMPLE_ABOVE
