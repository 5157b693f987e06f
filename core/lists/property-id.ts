import { MAX_ROWS } from './limits.ts'

/** The id of a property within its list, from the 1-based number of its data row: `r12` (D21). Never changes. */
export const propertyId = (rowNo: number): string => `r${rowNo}`

/**
 * The row number of a property id, or null. Accepts only the form that `propertyId` writes, so that each property
 * has one id, and everything that D21 forbids (empty, `. # $ / [ ]`, control characters) is rejected as well.
 */
export const parsePropertyId = (text: string): number | null => {
  if (!/^r[1-9]\d{0,5}$/.test(text)) return null
  const rowNo = Number(text.slice(1))
  return rowNo <= MAX_ROWS ? rowNo : null
}
