import type { Address } from '@curbgrade/demo-town'

const LINE = /^(.+),\s*([^,]+),\s*([a-z .]+?)\s*(\d{5}(?:-\d{4})?)?(?:,\s*usa?)?$/i

/** Parses a one-line address; null if it isn't one. */
export function readAddress(line: string): Address | null {
  const match = LINE.exec(line.trim())
  if (match === null) return null
  const [, street = '', city = '', state = '', zip = ''] = match
  return { street: street.trim(), city: city.trim(), state: state.trim(), zip }
}
