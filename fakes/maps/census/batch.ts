import { chanceFrom } from '../../demo-town/chance.ts'

/** The five columns of a row; quoted after RFC 4180, one row to a line. */
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

/** The geocoder gives its rows back in an order of its own. */
export function shuffled<Item>(items: readonly Item[], name: string): Item[] {
  const chance = chanceFrom(name)
  const left = [...items]
  for (let last = left.length - 1; last > 0; last--) {
    const other = chance.int(0, last)
    const [one, two] = [left[last], left[other]] as [Item, Item]
    left[last] = two
    left[other] = one
  }
  return left
}

/** The value of a field, or the content of a file, of a multipart form. */
export function partOf(body: string, contentType: string, name: string): string | null {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType)
  const parts = boundary === null ? [] : body.split(`--${boundary[1] ?? boundary[2]}`)
  const part = parts.find((one) => new RegExp(`name="${name}"`, 'i').test(one.split('\r\n\r\n', 1)[0] ?? ''))
  return part === undefined ? null : part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '')
}
