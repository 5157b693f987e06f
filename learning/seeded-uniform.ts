import { seededRandom } from '@curbgrade/core/shared/seeded-random'

/** A uniform number from 0 to 1, always the same for the same text and seed. */
export const seededUniform = (text: string, seed: number): number => seededRandom(`${seed}/${text}`)()
