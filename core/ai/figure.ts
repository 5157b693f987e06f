/** Figures are hidden below this number of grades; fewer would claim more than is known. */
export const MIN_GRADES = 30

/** A value with its 95 % confidence interval. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number }

/** A measured figure with the number of grades behind it; the estimate is null below `MIN_GRADES`. */
export type Figure = { readonly n: number; readonly estimate: Estimate | null }
