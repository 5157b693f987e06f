import type { JsonReader } from './json-reader.ts'
import { type InsidePoint, pointInside, type Ring } from './point-inside.ts'

/** Degrees as text, so that those of a point stay as they are in the file. */
export type GeometryPoint = { readonly lat: string; readonly lng: string }

/** A point of a geometry, inside of it if it has an inside. Undefined if it's null, empty or no geometry. */
export function readGeometry(reader: JsonReader): GeometryPoint | undefined {
  if (reader.peek() !== '{') return skipped(reader)
  let type = ''
  let first: GeometryPoint | undefined
  let readCoordinates: (() => GeometryPoint | undefined) | undefined
  reader.eachMember((name) => {
    if (name === 'type' && reader.peek() === '"') type = reader.string()
    // The type may come after them.
    else if (name === 'coordinates') readCoordinates = reader.later(() => READERS.get(type)?.(reader))
    else if (name === 'geometries') first = readFirst(reader, readGeometry)
    else reader.skip()
  })
  return type === 'GeometryCollection' ? first : readCoordinates?.()
}

const skipped = (reader: JsonReader): undefined => {
  reader.skip()
  return undefined
}

/** What the first element that has it gives. */
function readFirst<Value>(
  reader: JsonReader,
  read: (reader: JsonReader) => Value | undefined,
): Value | undefined {
  let first: Value | undefined
  eachOf(reader, () => {
    if (first === undefined) first = read(reader)
    else reader.skip()
  })
  return first
}

/** Values of a wrong kind have no elements. */
const eachOf = (reader: JsonReader, readElement: () => void): void => {
  if (reader.peek() === '[') reader.eachElement(readElement)
  else reader.skip()
}

function readPosition(reader: JsonReader): GeometryPoint | undefined {
  const [lng = '', lat = ''] = readNumbers(reader)
  return lng === '' || lat === '' ? undefined : { lat: withoutExponent(lat), lng: withoutExponent(lng) }
}

/** The first two, which RFC 7946 has in the order longitude, latitude. What isn't a number is empty. */
function readNumbers(reader: JsonReader): string[] {
  const numbers: string[] = []
  eachOf(reader, () => {
    const number = readNumber(reader)
    if (numbers.length < 2) numbers.push(number)
  })
  return numbers
}

function readNumber(reader: JsonReader): string {
  if (startsNumber(reader.peek())) return reader.scalar()
  reader.skip()
  return ''
}

const startsNumber = (character: string): boolean =>
  character === '-' || (character >= '0' && character <= '9')

const withoutExponent = (number: string): string => (/e/i.test(number) ? String(Number(number)) : number)

const readLine = (reader: JsonReader) => readFirst(reader, readPosition)

function readPolygon(reader: JsonReader): GeometryPoint | undefined {
  const rings = readRings(reader)
  return pointOf(pointInside(rings), rings)
}

/** That of the widest polygon. */
function readPolygons(reader: JsonReader): GeometryPoint | undefined {
  let widest: InsidePoint | undefined
  let rings: readonly Ring[] = []
  eachOf(reader, () => {
    const read = readRings(reader)
    const inside = pointInside(read)
    if (rings.length === 0) rings = read
    if ((inside?.width ?? 0) > (widest?.width ?? 0)) widest = inside
  })
  return pointOf(widest, rings)
}

/** Falls back to a vertex where there is no area. */
function pointOf(inside: InsidePoint | undefined, rings: readonly Ring[]): GeometryPoint | undefined {
  const [x, y] = inside ? [inside.x, inside.y] : (rings[0] ?? [])
  return x === undefined || y === undefined ? undefined : { lat: degrees(y), lng: degrees(x) }
}

/** To a centimeter. */
const degrees = (value: number): string => String(Number(value.toFixed(7)))

function readRings(reader: JsonReader): Ring[] {
  const rings: Ring[] = []
  eachOf(reader, () => rings.push(readRing(reader)))
  return rings
}

function readRing(reader: JsonReader): Ring {
  const ring: number[] = []
  eachOf(reader, () => {
    const [x = '', y = ''] = readNumbers(reader)
    if (x !== '' && y !== '') ring.push(Number(x), Number(y))
  })
  return ring
}

const READERS: ReadonlyMap<string, (reader: JsonReader) => GeometryPoint | undefined> = new Map([
  ['Point', readPosition],
  ['MultiPoint', readLine],
  ['LineString', readLine],
  ['MultiLineString', (reader) => readFirst(reader, readLine)],
  ['Polygon', readPolygon],
  ['MultiPolygon', readPolygons],
])
