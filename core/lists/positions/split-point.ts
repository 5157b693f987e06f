/**
 * The degrees of a position in one cell. Well-known text has the longitude first: `POINT (-121.7 38.5)`. Pairs have the
 * latitude first, and Socrata writes them below the address: `(38.5, -121.7)`. Another text comes back whole, as no degrees.
 */
export function splitPoint(cell: string): { readonly lat: string; readonly lng: string } {
  const text = cell.trim()
  const [, lng, lat] = WELL_KNOWN_TEXT.exec(text) ?? []
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  if (EMPTY.test(text)) return { lat: '', lng: '' }
  if (OTHER_SYSTEM.test(text)) return { lat: text, lng: '' }
  const pair = IN_PARENTHESES.exec(text)?.[1] ?? text
  const [first = '', second = '', more] = pair.split(/[,;]/.test(pair) ? /[,;]/ : /\s+/, 3)
  return more === undefined ? { lat: first, lng: second } : { lat: text, lng: '' }
}

/** PostGIS writes the system before it: WGS 84, or NAD 83, which is as good (geojson/read-crs.ts). */
const WELL_KNOWN_TEXT =
  /^(?:SRID=(?:4326|4269);\s*)?POINT\s*(?:(?:ZM?|M)\s*)?\(\s*([-+.\d]+)\s+([-+.\d]+)(?:\s+[-+.\d]+){0,2}\s*\)$/i
const EMPTY = /^(?:SRID=\d+;\s*)?POINT\s*(?:(?:ZM?|M)\s*)?EMPTY$/i
const OTHER_SYSTEM = /^SRID=/i
const IN_PARENTHESES = /\(([^()]*)\)$/
