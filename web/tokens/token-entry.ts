import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { Answer } from '../client/api.ts'
import { textOf } from '../text/language.ts'
import { tokensText } from './text.ts'

export type TokenEntry = Answer<'GET /api/tokens'>['entries'][number]

/** Falls back to the type for a reason that's newer than this page. */
export function describeReason({ reason, type }: Pick<TokenEntry, 'reason' | 'type'>): string {
  const { reasons, types } = textOf(tokensText)
  return reasons[reason] ?? types[type]
}

/** `row 12`, or null for an entry that isn't about one property. */
export function describeRow(propertyId: string | null): string | null {
  const rowNo = propertyId === null ? null : parsePropertyId(propertyId)
  return rowNo === null ? null : textOf(tokensText).usage.row(rowNo)
}
