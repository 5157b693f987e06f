import { chanceFrom } from '@curbgrade/demo-town'

/** Parses rows, one per line, with RFC 4180 quoting. */
export function readRows(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )
}

export const writeRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`

/** Shuffles the rows because the geocoder returns them in arbitrary order. */
export function shuffle<Item>(items: readonly Item[], name: string): Item[] {
  const chance = chanceFrom(name)
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const index = chance.int(0, last)
    const [a, b] = [shuffled[last], shuffled[index]] as [Item, Item]
    shuffled[last] = b
    shuffled[index] = a
  }
  return shuffled
}

/** Reads a field or file of a multipart form. */
export function readPart(body: string, contentType: string, name: string): string | null {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType)
  const parts = boundary === null ? [] : body.split(`--${boundary[1] ?? boundary[2]}`)
  const part = parts.find((entry) =>
    new RegExp(`name="${name}"`, 'i').test(entry.split('\r\n\r\n', 1)[0] ?? ''),
  )
  return part === undefined ? null : part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '')
}
