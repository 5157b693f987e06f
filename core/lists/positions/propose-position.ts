import { type PositionColumns, readPosition } from './read-position.ts'

/** By names, ignoring case and separators, if most values there are positions. The first of equal headers counts. */
export function proposePosition(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): PositionColumns | null {
  const found = columnsNamed(headers, NAMES) ?? columnsNamed(headers, ALIASES)
  return found && holdsPositions(rows, found) ? found : null
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

function columnsNamed(headers: readonly string[], names: Names): PositionColumns | null {
  const known = headers.map((header) => header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  const columnOf = (wanted: readonly string[]) =>
    [
      ...wanted.map((name) => known.indexOf(name)),
      known.findIndex((name) => wanted.includes(name.replace(AROUND, ''))),
    ].find((column) => column >= 0)
  const [lat, lng] = [columnOf(names.lat), columnOf(names.lng)]
  return lat === undefined || lng === undefined || lat === lng ? null : { lat, lng }
}

const holdsPositions = (rows: readonly (readonly string[])[], { lat, lng }: PositionColumns): boolean => {
  const read = rows
    .map((cells) => readPosition(cells[lat] ?? '', cells[lng] ?? ''))
    .filter((place) => place !== null)
  const usable = read.filter((place) => typeof place === 'object' || place === 'swapped')
  return usable.length > 0 && usable.length >= read.length / 2
}
