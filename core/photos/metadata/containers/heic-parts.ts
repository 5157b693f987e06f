import type { FileRange, Take } from '../bytes/bounded-reads.ts'
import { readUint } from '../bytes/read-bytes.ts'
import { boxesIn, contentOf, findTopBox } from './boxes.ts'
import { type HeicItem, locateItem, readItems, versionOf } from './heic-items.ts'
import { readHeicSize } from './heic-size.ts'
import { noParts, type PhotoParts, setSize } from './photo-parts.ts'

/** Everything is in the box `meta`, or where that says. */
export async function findHeicParts(take: Take, size: number): Promise<PhotoParts> {
  const box = await findTopBox(take, size, 'meta')
  const meta = box && (await take(box.from, box.to - box.from))
  return meta === null ? noParts() : readMeta(meta, take)
}

async function readMeta(meta: DataView, take: Take): Promise<PhotoParts> {
  const parts = noParts()
  const boxes = boxesIn(meta, VERSION_BYTES)
  const open = (type: string) => {
    const found = boxes.find((child) => child.type === type)
    return found === undefined ? EMPTY : contentOf(meta, found)
  }
  const size = readHeicSize(open('iprp'), readPrimaryId(open('pitm')))
  if (size !== null) setSize(parts, ...size)
  const items = readItems(open('iinf'))
  const locate = (item: HeicItem | undefined) => item && locateItem(open('iloc'), item.id)
  const exif = locate(items.find(({ type }) => type === 'Exif'))
  if (exif) parts.exif = await skipToTiff(take, exif)
  const xmp = locate(items.find(isXmp))
  if (xmp) parts.xmp.push(xmp)
  return parts
}

const readPrimaryId = (pitm: DataView): number => readUint(pitm, 4, versionOf(pitm) === 0 ? 2 : 4)

const isXmp = ({ type, mediaType }: HeicItem): boolean =>
  type === 'mime' && mediaType === 'application/rdf+xml'

const VERSION_BYTES = 4
const EMPTY = new DataView(new ArrayBuffer(0))

/** The item begins with the number of bytes before the header of TIFF. */
async function skipToTiff(take: Take, { from, length }: FileRange): Promise<FileRange | null> {
  const start = await take(from, 4)
  if (start === null) return null
  const skipped = 4 + start.getUint32(0)
  return { from: from + skipped, length: length - skipped }
}
