import { type Mapping, REQUIRED_FIELDS, type RequiredField } from '../csv/header-mapping.ts'
import { findPlaceholder, type Placeholder } from './find-placeholder.ts'

/** The fields of a row that hold a placeholder. */
export type Placeholders = { readonly [field in RequiredField]?: Placeholder }

/** Undefined if no field does. */
export function placeholdersIn(cells: readonly string[], mapping: Mapping): Placeholders | undefined {
  let found: Placeholders | undefined
  for (const field of REQUIRED_FIELDS) {
    const placeholder = findPlaceholder(field, cells[mapping[field]] ?? '')
    if (placeholder) found = { ...found, [field]: placeholder }
  }
  return found
}
