import type { Draw } from './draw.ts'
import type { Property, Town } from './town.ts'

/** What stands in a name for a property. */
export type Stem = {
  readonly text: string
  readonly kind: string
  /** `whole`: all of a number or address. `part`: less, or other than it. */
  readonly names: 'id' | 'address' | 'part' | 'nothing'
}

export type WriteStem = (draw: Draw, property: Property, town: Town) => Stem

const idOf = (draw: Draw, { parcel, account }: Property, { columns }: Town) => {
  if (columns === 'both') return draw.chance(0.5) ? parcel : account
  return columns === 'account' ? account : parcel
}

const whole = (kind: string, text: string): Stem => ({ text, kind, names: 'id' })
const part = (kind: string, text: string): Stem => ({ text, kind, names: 'part' })

/** Folders are separated by a slash, so no name holds one. */
const toName = (id: string) => id.replaceAll('/', '-')
const separate = (id: string, separator: string) =>
  id.replaceAll(/[^a-z0-9]+/gi, separator).replace(/[-_ ]$/, '')
export const withoutZeros = (id: string) => id.replaceAll(/(?<![0-9])0+(?=[0-9])/g, '')

function mistype(draw: Draw, id: string) {
  const at = draw.between(0, id.length - 1)
  const changed = /\d/.test(id[at] as string) ? String(draw.between(0, 9)) : draw.pick(['', 'X'])
  return draw.chance(0.3) ? id.slice(0, at) + id.slice(at + 1) : id.slice(0, at) + changed + id.slice(at + 1)
}

const exact: WriteStem = (draw, property, town) => whole('id', toName(idOf(draw, property, town)))
const otherSeparators: WriteStem = (draw, property, town) =>
  whole('id, other separators', separate(idOf(draw, property, town), draw.pick(['-', '_', ' '])))
const joined: WriteStem = (draw, property, town) =>
  whole('id, joined', separate(idOf(draw, property, town), ''))

/** Clear only where all names of the folder have lost them. */
export const LOST_ZEROS = 'id, lost zeros'

export const lostZeros: WriteStem = (draw, property, town) => {
  const id = toName(idOf(draw, property, town))
  const short = withoutZeros(id)
  return whole(id === short ? 'id' : LOST_ZEROS, short)
}

const typo: WriteStem = (draw, property, town) =>
  part('id, typo', toName(mistype(draw, idOf(draw, property, town))))

const shortened: WriteStem = (draw, property, town) => {
  const groups = toName(idOf(draw, property, town)).split(/[-. ]/)
  const kept = draw.chance(0.5) ? groups.slice(0, -1) : groups.slice(1)
  return part('id, shortened', kept.length === 0 ? (groups[0] as string).slice(1) : kept.join('-'))
}

/** All of a number. */
export const WHOLE_IDS: readonly WriteStem[] = [exact, exact, otherSeparators, joined, lostZeros]
export const ID_STEMS: readonly WriteStem[] = [...WHOLE_IDS, typo, shortened]

/** Parcels that aren't in the list although their numbers begin like one that is. */
export const writeExtendedId: WriteStem = (draw, property, town) => {
  const id = toName(idOf(draw, property, town))
  return part('id, extended', `${id}${draw.pick(['.01', '-0001', '-A1', '1', '-101', ' 0002', '-U2', 'AA'])}`)
}
