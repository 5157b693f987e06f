import type { DegreeColumns, PositionColumns } from './position-columns.ts'
import { readPositionIn } from './read-position.ts'

/** By names, ignoring case and separators, if most values there are positions. The first of equal headers counts. */
export function proposePosition(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): PositionColumns | null {
  const names = headers.map((header) => header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  const candidates = [
    ...columnsNamed(names, NAMES),
    ...names.flatMap((name, point) => (isPointName(name) ? [{ point }] : [])),
    ...columnsNamed(names, ALIASES),
  ]
  return candidates.find((columns) => holdsPositions(rows, columns)) ?? null
}

type Names = { readonly lat: readonly string[]; readonly lng: readonly string[] }

const NAMES: Names = { lat: ['latitude', 'lat'], lng: ['longitude', 'lng', 'lon', 'long'] }

/** These may also be of another projection. */
const ALIASES: Names = {
  lat: ['y', 'ycoord', 'ycoordinate', 'coordy', 'pointy', 'gpsy', 'intptlat', 'centroidy', 'ycentroid'],
  lng: ['x', 'xcoord', 'xcoordinate', 'coordx', 'pointx', 'gpsx', 'intptlon', 'centroidx', 'xcentroid'],
}

/** Words around a name of degrees, such as in `Parcel_Latitude` and `gps_lat`. */
const AROUND =
  /^(?:property|parcel|site|situs|prop|loc|location|geo|gps|centroid|center|point|map)|(?:dd|deg|degrees|wgs84|4326)$/g

function columnsNamed(names: readonly string[], { lat, lng }: Names): DegreeColumns[] {
  const columnOf = (wanted: readonly string[]) =>
    [
      ...wanted.map((name) => names.indexOf(name)),
      names.findIndex((name) => wanted.includes(name.replace(AROUND, ''))),
    ].find((column) => column >= 0)
  const found = { lat: columnOf(lat), lng: columnOf(lng) }
  return found.lat === undefined || found.lng === undefined || found.lat === found.lng
    ? []
    : [{ lat: found.lat, lng: found.lng }]
}

/** Names of columns that may hold a whole position, as databases and portals of cities write them. */
const POINT_NAMES: ReadonlySet<string> = new Set(
  'location geolocation point pointgeom geopoint geopoint2d geom thegeom geometry wkt wktgeom shape geocodedcolumn geocodedlocation coordinates coordinate coords gps gpscoordinates latlong latlon latlng latitudelongitude position georeference'.split(
    ' ',
  ),
)

const isPointName = (name: string): boolean =>
  POINT_NAMES.has(name) || POINT_NAMES.has(name.replace(/^(?:new|property|parcel|site|situs|prop)|\d+$/g, ''))

const holdsPositions = (rows: readonly (readonly string[])[], columns: PositionColumns): boolean => {
  const read = rows.map((cells) => readPositionIn(cells, columns)).filter((place) => place !== null)
  const usable = read.filter((place) => typeof place === 'object' || place === 'swapped')
  return usable.length > 0 && usable.length >= read.length / 2
}
