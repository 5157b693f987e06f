import { MAX_ROWS } from './limits.ts'

/** The id of a property within its list, from the 1-based number of its data row: `r12` (D21). Stable for ever. */
export const propertyId = (rowNo: number): string => `r${rowNo}`

/**
 * The row number of a property id, or null. Only the form that `propertyId` writes is read, so one property has one
 * name, and everything that D21 refuses (empty, `. # $ / [ ]`, control characters) is refused with the rest.
 */
export const parsePropertyId = (text: string): number | null => {
  if (!/^r[1-9]\d{0,5}$/.test(text)) return null
  const rowNo = Number(text.slice(1))
  return rowNo <= MAX_ROWS ? rowNo : null
}
