import { join, littleUint, uint } from './test-bytes.ts'

/** Values of a fraction are pairs. `count` claims another number of them. */
export type TestTag = readonly [id: number, type: number, values: string | readonly number[], count?: number]

export type TestTiff = {
  readonly isLittle?: boolean
  readonly main?: readonly TestTag[]
  readonly exif?: readonly TestTag[]
  readonly gps?: readonly TestTag[]
  /** What stands between the header and the first directory. */
  readonly gap?: Uint8Array
}

export const [BYTE, ASCII, SHORT, LONG, RATIONAL] = [1, 2, 3, 4, 5] as const

const NUMBER_BYTES: Readonly<Record<number, number>> = { [BYTE]: 1, [SHORT]: 2 }

const EXIF_DIRECTORY = 0x8769
const GPS_DIRECTORY = 0x8825

/** Writes the linked directories first, so that the first one knows where they are. */
export function tiffBytes({
  isLittle = false,
  main = [],
  exif,
  gps,
  gap = new Uint8Array(),
}: TestTiff): Uint8Array {
  const number = isLittle ? littleUint : uint
  let file = join(new Uint8Array(8), gap)
  const add = (tags: readonly TestTag[]) => {
    const at = file.length
    file = join(file, directoryBytes(tags, at, number))
    return at
  }
  const links: TestTag[] = []
  if (exif) links.push([EXIF_DIRECTORY, LONG, [add(exif)]])
  if (gps) links.push([GPS_DIRECTORY, LONG, [add(gps)]])
  const first = add([...main, ...links])
  file.set(join(isLittle ? 'II' : 'MM', number(42, 2), number(first, 4)))
  return file
}

type WriteNumber = (value: number, bytes: number) => Uint8Array

function directoryBytes(tags: readonly TestTag[], at: number, number: WriteNumber): Uint8Array {
  let values = new Uint8Array()
  const valuesAt = at + 2 + tags.length * 12 + 4
  const entries = tags.map(([id, type, value, count]) => {
    const bytes = valueBytes(type, value, number)
    const place =
      bytes.length <= 4 ? join(bytes, new Uint8Array(4 - bytes.length)) : number(valuesAt + values.length, 4)
    if (bytes.length > 4) values = new Uint8Array(join(values, bytes))
    return join(number(id, 2), number(type, 2), number(count ?? countOf(type, value), 4), place)
  })
  return join(number(tags.length, 2), ...entries, number(0, 4), values)
}

const valueBytes = (type: number, value: TestTag[2], number: WriteNumber): Uint8Array =>
  typeof value === 'string'
    ? join(value, 0)
    : join(...value.map((part) => number(part, NUMBER_BYTES[type] ?? 4)))

const countOf = (type: number, value: TestTag[2]): number => {
  if (typeof value === 'string') return value.length + 1
  return type === RATIONAL ? value.length / 2 : value.length
}
