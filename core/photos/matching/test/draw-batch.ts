import { createDraw, type Draw } from '../../../../fixtures/messy-files/draw.ts'
import { findClear } from './clear-names.ts'
import { type Address, type DrawnList, drawList, type Property } from './draw-list.ts'
import type { IdKindName } from './id-kinds.ts'
import { type DrawnFile, TRICKS } from './misleading-names.ts'
import { drawStyle, type Style, toPath, writeAddress, writeProperty } from './plain-names.ts'

export type DrawnBatch = { readonly list: DrawnList; readonly files: readonly DrawnFile[] }

export const FILES_OF_BATCH = 150

const tricks = Object.entries(TRICKS)

/** A list and a folder of photos, with what each shows. */
export function drawBatch(seed: number, kind: IdKindName): DrawnBatch {
  const draw = createDraw(seed)
  const list = drawList(draw, kind)
  const style = drawStyle(draw, kind === 'none' || draw.chance(0.3) ? 'street' : 'id')
  const names = new NamesOfList(list, style)
  const misleading = draw.pick([0, 0.02, 0.3, 0.8])
  const isClear = findClear(list, style, misleading)
  const files: DrawnFile[] = []
  while (files.length < FILES_OF_BATCH) {
    const property = draw.pick(list.properties)
    const file = draw.chance(misleading)
      ? drawTrick(draw, list, style)
      : { path: toPath(writeProperty(property, style), style, draw), property, isClear: isClear(property) }
    if (file !== null && !names.isOfAnother(file, style)) files.push({ trick: 'none', ...file })
  }
  return { list, files }
}

function drawTrick(draw: Draw, list: DrawnList, style: Style) {
  const [trick, write] = draw.pick(tricks)
  if (list.kind === 'none' && /\bid|both/.test(trick)) return null
  const property = draw.pick(list.properties)
  const file = write({ draw, list, style, property, listed: draw.pick(list.listed) })
  return file === null ? null : { ...file, trick, isClear: false }
}

/** What the list's properties are called. What is named like another property can't be known to be its. */
class NamesOfList {
  private readonly byName = new Map<string, Property[]>()
  private readonly streets: ReadonlySet<string>

  constructor({ listed, rows }: DrawnList, style: Style) {
    this.streets = new Set(listed.map(({ address }) => streetAndTown(address)))
    for (const [at, property] of listed.entries()) {
      const names = [
        property.id,
        property.idInNames,
        ...(rows[at]?.ids ?? []),
        writeAddress(property.address, style),
      ]
      for (const name of new Set(names.map(foldName)))
        if (name !== '') this.byName.set(name, [...(this.byName.get(name) ?? []), property])
    }
  }

  isOfAnother({ property, named }: Named, style: Style): boolean {
    if (property === null) return false
    const others = (name: string) =>
      (this.byName.get(foldName(name)) ?? []).filter((other) => other !== property)
    const name = named ?? writeProperty(property, style)
    if (others(name).length === 0) return false
    if (
      style.by === 'street' &&
      others(name).some((other) => isWhole(other, name, style)) &&
      !isWhole(property, name, style)
    )
      return true
    // The list shows that the street is in several towns.
    return named !== undefined || style.by === 'id' || !this.streets.has(streetAndTown(property.address))
  }
}

type Named = Pick<DrawnFile, 'property' | 'named'>

/** Whether a name has all of the address. Without a type, one can't tell. */
const isWhole = ({ address }: Property, name: string, style: Style): boolean =>
  address.type !== '' && foldName(writeAddress(address, { ...style, isShort: false })) === foldName(name)

const streetAndTown = ({ before, name, type, city }: Address): string => [before, name, type, city].join()

const foldName = (name: string): string => (name.toLowerCase().match(/\d+|[a-z]+/g) ?? []).join('-')
