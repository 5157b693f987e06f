import type { FieldSource, PartialPlan } from '@curbgrade/core/lists/address/address-plan'
import { REQUIRED_FIELDS, type RequiredField } from '@curbgrade/core/lists/csv/header-mapping'

/** The plan with another source of a field. A one-line address fills the other fields that have none, too. */
export function withSource(
  plan: PartialPlan,
  field: RequiredField,
  source: FieldSource | undefined,
): PartialPlan {
  const { [field]: _, ...others } = plan
  if (source === undefined) return others
  const changed: PartialPlan = { ...others, [field]: source }
  if (typeof source === 'number' || !('line' in source)) return changed
  const free = REQUIRED_FIELDS.filter((other) => isFree(changed[other]))
  return { ...changed, ...Object.fromEntries(free.map((other) => [other, source])) }
}

/** Whether a field is without a source, follows a line, or waits for its text. */
const isFree = (source: FieldSource | undefined): boolean =>
  source === undefined ||
  (typeof source === 'object' && ('line' in source || ('constant' in source && source.constant === '')))
