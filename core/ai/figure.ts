/** Figures are hidden below this number of grades, because they'd claim more than is known. */
export const MIN_GRADES = 30

/** A value with its 95% confidence interval. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number }

/** The estimate is null below `MIN_GRADES`. */
export type Figure = { readonly n: number; readonly estimate: Estimate | null }
