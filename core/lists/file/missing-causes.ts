import { columnsOf, type PartialPlan } from '../address/address-plan.ts'
import type { RequiredField } from '../csv/header-mapping.ts'
import type { CellFault, FaultCounts } from '../xlsx/cell-faults.ts'
import type { RowFaults } from '../xlsx/parse-xlsx.ts'

/** Why fields are missing, as far as a workbook says it. */
export type MissingCauses = { readonly [field in RequiredField]?: CellFault }

type Removed = { readonly rowNo: number; readonly missing: readonly RequiredField[] }

type Source = {
  /** Those of the file that `rowNo` counts. */
  readonly rows: readonly (readonly string[])[]
  readonly faults: RowFaults
  readonly plan: PartialPlan
}

export const causesIn = ({ rowNo, missing }: Removed, { rows, faults, plan }: Source): MissingCauses => {
  const inRow = faults.get(rows[rowNo - 1] ?? []) ?? []
  const causes = missing.flatMap((field) => {
    const columns = columnsOf({ [field]: plan[field] })
    const found = inRow.find(({ column }) => columns.includes(column))
    return found ? [[field, found.fault] as const] : []
  })
  return Object.fromEntries(causes)
}

/** Counts values, not rows: a row may lack its street and its ZIP code. */
export const countCauses = (rows: readonly { readonly causes?: MissingCauses }[]): FaultCounts => {
  const counts = { error: 0, uncalculated: 0 }
  for (const { causes = {} } of rows) for (const cause of Object.values(causes)) counts[cause]++
  return counts
}
