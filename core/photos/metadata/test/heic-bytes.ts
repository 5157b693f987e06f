import { join, uint } from './test-bytes.ts'

type Part = string | number | Uint8Array

export const box = (type: string, ...content: readonly Part[]): Uint8Array => {
  const bytes = join(...content)
  return join(uint(8 + bytes.length, 4), type, bytes)
}

/** A size of 64 bits, as only very large boxes need. */
export const longBox = (type: string, ...content: readonly Part[]): Uint8Array => {
  const bytes = join(...content)
  return join(uint(1, 4), type, uint(16 + bytes.length, 8), bytes)
}

export const ftyp = (...[major = 'heic', ...others]: readonly string[]): Uint8Array =>
  box('ftyp', major, uint(0, 4), ...others)

const versioned = (type: string, version: number, ...content: readonly Part[]): Uint8Array =>
  box(type, version, uint(0, 3), ...content)

export type TestItem = { readonly type: string; readonly mediaType?: string; readonly content: Uint8Array }

export type TestHeic = {
  readonly items?: readonly TestItem[]
  readonly ilocVersion?: 0 | 1 | 2
  /** 0 is in the file. */
  readonly method?: number
  readonly hasWideIds?: boolean
  /** What stands before the items. */
  readonly gap?: Uint8Array
  readonly isMetaLast?: boolean
}

/** The picture is item 1, 4032 by 3024, after the properties of a tile. The others are items 2 and up. */
export function heicBytes(options: TestHeic): Uint8Array {
  const start = ftyp('heic', 'mif1', 'heic')
  const gap = options.gap ?? new Uint8Array()
  const data = box('mdat', gap, ...(options.items ?? []).map(({ content }) => content))
  // Its size doesn't depend on the places that it has.
  const metaBytes = options.isMetaLast ? 0 : metaOf(options, 0).length
  const meta = metaOf(options, start.length + metaBytes + 8 + gap.length)
  return options.isMetaLast ? join(start, data, meta) : join(start, meta, data)
}

function metaOf(
  { items = [], ilocVersion = 0, method = 0, hasWideIds = false }: TestHeic,
  at: number,
): Uint8Array {
  const idBytes = hasWideIds ? 4 : 2
  const entries = items.map(({ type, mediaType }, index) =>
    versioned('infe', hasWideIds ? 3 : 2, uint(index + 2, idBytes), uint(0, 2), type, 0, mediaType ?? '', 0),
  )
  return versioned(
    'meta',
    0,
    versioned('hdlr', 0, uint(0, 4), 'pict', uint(0, 13)),
    versioned('pitm', hasWideIds ? 1 : 0, uint(1, idBytes)),
    versioned('iinf', hasWideIds ? 1 : 0, uint(entries.length, hasWideIds ? 4 : 2), ...entries),
    ilocOf(items, ilocVersion, method, at),
    box('iprp', box('ipco', sizeOf(512, 512), sizeOf(4032, 3024)), ipmaOf(hasWideIds, idBytes)),
  )
}

/** Each item has the base 0, and one extent. */
function ilocOf(items: readonly TestItem[], version: 0 | 1 | 2, method: number, start: number): Uint8Array {
  const [countBytes, idBytes] = version === 2 ? [4, 4] : [2, 2]
  let at = start
  const entries = items.map(({ content }, index) => {
    const entry = [
      uint(index + 2, idBytes),
      version === 0 ? '' : uint(method, 2),
      uint(0, 2),
      uint(0, 4),
      uint(1, 2),
    ]
    const extent = [uint(at, 4), uint(content.length, 4)]
    at += content.length
    return join(...entry, ...extent)
  })
  return versioned('iloc', version, 0x44, 0x40, uint(items.length, countBytes), ...entries)
}

const sizeOf = (width: number, height: number): Uint8Array =>
  versioned('ispe', 0, uint(width, 4), uint(height, 4))

/** Item 9 is a tile. */
const ipmaOf = (hasWideIds: boolean, idBytes: number): Uint8Array =>
  hasWideIds
    ? box(
        'ipma',
        1,
        uint(1, 3),
        uint(2, 4),
        uint(9, idBytes),
        1,
        uint(1, 2),
        uint(1, idBytes),
        1,
        uint(0x8002, 2),
      )
    : box('ipma', 0, uint(0, 3), uint(2, 4), uint(9, idBytes), 1, 1, uint(1, idBytes), 1, 0x82)

/** The content of an item `Exif`. */
export const exifItem = (tiff: Uint8Array, prefix = 'Exif\0\0'): TestItem => ({
  type: 'Exif',
  content: join(uint(prefix.length, 4), prefix, tiff),
})

export const xmpItem = (text: string): TestItem => ({
  type: 'mime',
  mediaType: 'application/rdf+xml',
  content: join(text),
})
