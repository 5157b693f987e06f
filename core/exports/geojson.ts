/** The position of a row in WGS 84, as written by the database; null if unknown. */
type Position = { readonly lng: string; readonly lat: string } | null

/** One feature per line (RFC 7946). `numbers` says which columns are numbers; blank cells are null. */
export function createFeatureWriter(names: readonly string[], numbers: readonly boolean[]) {
  const toProperties = createPropertiesWriter(names, numbers)
  return (id: string, position: Position, cells: readonly (string | null)[]): string => {
    const geometry =
      position === null ? 'null' : `{"type":"Point","coordinates":[${position.lng},${position.lat}]}`
    return `{"type":"Feature","id":${JSON.stringify(id)},"geometry":${geometry},"properties":${toProperties(cells)}}`
  }
}

/** A row as a JSON object in one line. */
export function createPropertiesWriter(names: readonly string[], numbers: readonly boolean[]) {
  const keys = uniqueNames(names).map((name) => JSON.stringify(name))
  return (cells: readonly (string | null)[]): string =>
    `{${keys.map((key, column) => `${key}:${toValue(cells[column], numbers[column])}`).join(',')}}`
}

const toValue = (cell: string | null | undefined, isNumber = false): string => {
  if (cell === null || cell === undefined) return 'null'
  return isNumber ? cell : JSON.stringify(cell)
}

/** `members` are foreign members, such as the scale (RFC 7946, 6.1). */
export const collectionHead = (members: Readonly<Record<string, unknown>> = {}): string => {
  const foreign = Object.entries(members).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`,
  )
  return `{"type":"FeatureCollection",${foreign.join('')}"features":[\n`
}

export const collectionTail = '\n]}\n'

/** Fills in empty names and numbers repeated ones, because keys must be unique: `column_3`, `note_2`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.filter((name) => name !== ''))
  const used = new Set<string>()
  return names.map((name, index) => {
    const plain = name === '' ? `column_${index + 1}` : name
    let free = plain
    for (let count = 2; used.has(free) || (free !== name && taken.has(free)); count++)
      free = `${plain}_${count}`
    used.add(free)
    return free
  })
}
