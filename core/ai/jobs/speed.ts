import type { SpeedPreset } from '../../lists/contract.ts'
import { tokenCosts } from '../../tokens/costs.ts'

export type { SpeedPreset }

/** Rows of a list that are graded at once (D19). Affects neither the price nor the score. */
export const rowsInFlight: Readonly<Record<SpeedPreset, number>> = { economy: 1, standard: 4, fast: 8 }

export const aiCost = (rows: number): number => rows * tokenCosts.aiGrade
