/** Why a cell has no value: an error such as `#N/A`, or a formula whose result no program has stored. */
export type CellFault = 'error' | 'uncalculated'

export type FaultAt = { readonly column: number; readonly fault: CellFault }

export type FaultCounts = { readonly [fault in CellFault]: number }

type CellParts = {
  readonly type: string
  readonly value: string
  readonly isFormula: boolean
  readonly hasValue: boolean
}

export function faultOf({ type, value, isFormula, hasValue }: CellParts): CellFault | undefined {
  if (type === 'e') return 'error'
  if (!isFormula || value !== '') return undefined
  // Excel stores empty text as text, while other programs write an empty number for what they can't calculate.
  return type === 'str' && hasValue ? undefined : 'uncalculated'
}
