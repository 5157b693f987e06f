import { JsonReader } from './json-reader.ts'
import { readForeignCrs } from './read-crs.ts'
import { type GeometryPoint, readGeometry } from './read-geometry.ts'

export type Feature = {
  /** Values as the text of cells, by name. */
  readonly properties: ReadonlyMap<string, string>
  readonly point?: GeometryPoint | undefined
}

/** Not GeoJSON, or only a geometry. */
export class NoFeatures extends Error {}

/**
 * Reads a FeatureCollection, a Feature, or several of them one after the other, such as one on each line. Returns the
 * coordinate reference system if it isn't WGS 84. Throws UnreadableJson and NoFeatures.
 */
export function readFeatures(text: string, onFeature: (feature: Feature) => void): string | undefined {
  const reader = new JsonReader(text)
  let crs: string | undefined
  const onEach = (feature: GeoObject) => {
    crs ??= feature.crs
    onFeature(feature)
  }
  while (reader.peek() !== '') {
    if (reader.peek() !== '{') throw new NoFeatures()
    const object = readObject(reader, onEach)
    if (object.type === 'Feature') onEach(object)
    else if (object.type !== 'FeatureCollection') throw new NoFeatures()
    crs ??= object.crs
  }
  return crs
}

type GeoObject = Feature & { readonly type: string; readonly crs?: string | undefined }

/** Of equal keys, the last counts. */
function readObject(reader: JsonReader, onFeature?: (feature: GeoObject) => void): GeoObject {
  let type = ''
  let crs: string | undefined
  let point: GeometryPoint | undefined
  let properties: Feature['properties'] = new Map()
  reader.eachMember((name) => {
    if (name === 'type' && reader.peek() === '"') type = reader.string()
    else if (name === 'crs') crs = readForeignCrs(reader)
    else if (name === 'geometry') point = readGeometry(reader)
    else if (name === 'properties') properties = readProperties(reader)
    else if (name === 'features' && onFeature) reader.eachElement(() => onFeature(readObject(reader)))
    else reader.skip()
  })
  return { type, crs, point, properties }
}

function readProperties(reader: JsonReader): Map<string, string> {
  const properties = new Map<string, string>()
  if (reader.peek() === '{') reader.eachMember((name) => properties.set(name, readCell(reader)))
  else reader.skip()
  return properties
}

/** Text as it is, numbers with their digits, and the JSON of anything nested. */
function readCell(reader: JsonReader): string {
  const kind = reader.peek()
  if (kind === '"') return reader.string()
  return kind === '{' || kind === '[' ? reader.compact() : reader.scalar()
}
