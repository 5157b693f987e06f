import { cleanText } from '../../shared/clean-text.ts'
import type { JsonReader } from './json-reader.ts'

/**
 * The name of the coordinate reference system that an old `crs` member names, or undefined if it's WGS 84, as RFC 7946
 * requires, or so near that no house is missed: NAD 83 is within two meters of it in the United States.
 */
export function readForeignCrs(reader: JsonReader): string | undefined {
  const name = shortName(readName(reader))
  return name === '' || IS_WGS84.test(name) ? undefined : name
}

function readName(reader: JsonReader): string {
  if (reader.peek() !== '{') return readText(reader)
  let found = ''
  reader.eachMember((name) => {
    if (name === 'properties') found = readName(reader)
    else if (NAMING.has(name)) found = readText(reader)
    else reader.skip()
  })
  return found
}

/** The member that names the system, by the kind of `crs`: a name, a code or a link. */
const NAMING: ReadonlySet<string> = new Set(['name', 'code', 'href'])

function readText(reader: JsonReader): string {
  const kind = reader.peek()
  if (kind === '"') return reader.string()
  if (kind !== '{' && kind !== '[') return reader.scalar()
  reader.skip()
  return ''
}

/** `EPSG:2227` for `urn:ogc:def:crs:EPSG::2227`, `http://www.opengis.net/def/crs/EPSG/0/2227` and `2227`. */
function shortName(text: string): string {
  const name = cleanText(text, MAX_NAME_CHARACTERS)
  if (/^\d+$/.test(name)) return `EPSG:${name}`
  const [, authority = '', code = ''] = /\b(epsg|esri)\b.*?\b(\d{4,6})\b/i.exec(name) ?? []
  return code === '' ? name : `${authority.toUpperCase()}:${code}`
}

const MAX_NAME_CHARACTERS = 100

/** Also their three-dimensional and recent forms, and an old name for OGC's. */
const IS_WGS84 = /^EPSG:(?:4326|4979|4269|6318)$|\bcrs:?8[34]h?$|:ogc:2:8[34]$|^wgs[ _]?(?:19)?84$/i
