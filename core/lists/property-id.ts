import { MAX_ROWS } from './limits.ts'

/** `r12` for data row 12 (D21). Never changes. */
export const propertyId = (rowNo: number): string => `r${rowNo}`

/** Accepts only what `propertyId` writes, so that each property has one id. That excludes everything D21 forbids. */
export const parsePropertyId = (text: string): number | null => {
  if (!/^r[1-9]\d{0,5}$/.test(text)) return null
  const rowNo = Number(text.slice(1))
  return rowNo <= MAX_ROWS ? rowNo : null
}
