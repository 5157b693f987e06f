import { readUint } from '../bytes/read-bytes.ts'
import { boxesIn, contentOf } from './boxes.ts'
import { versionOf } from './heic-items.ts'

/** Of an item, by the properties of `iprp`. A picture of tiles has a size of its own. */
export function readHeicSize(iprp: DataView, item: number): [width: number, height: number] | null {
  const boxes = boxesIn(iprp, 0)
  const container = boxes.find(({ type }) => type === 'ipco')
  if (container === undefined) return null
  const ipco = contentOf(iprp, container)
  const properties = boxesIn(ipco, 0)
  const indexes = boxes
    .filter(({ type }) => type === 'ipma')
    .flatMap((box) => propertiesOf(contentOf(iprp, box), item))
  const size = indexes.map((index) => properties[index - 1]).find((property) => property?.type === 'ispe')
  if (size === undefined) return null
  const ispe = contentOf(ipco, size)
  return [readUint(ispe, 4, 4), readUint(ispe, 8, 4)]
}

/** Indexes count from 1; their first bit says whether a reader has to understand the property. */
function propertiesOf(ipma: DataView, wanted: number): number[] {
  const idBytes = versionOf(ipma) === 0 ? 2 : 4
  const indexBytes = (readUint(ipma, 3, 1) & 1) === 1 ? 2 : 1
  const mask = indexBytes === 2 ? 0x7fff : 0x7f
  for (let at = 8; at < ipma.byteLength; ) {
    const count = readUint(ipma, at + idBytes, 1)
    const start = at + idBytes + 1
    if (readUint(ipma, at, idBytes) === wanted)
      return Array.from(
        { length: count },
        (_, index) => readUint(ipma, start + index * indexBytes, indexBytes) & mask,
      )
    at = start + count * indexBytes
  }
  return []
}
