import type { Draw } from '../../../../fixtures/messy-files/draw.ts'

/** How a county numbers its properties, how the list writes the numbers, and how the photographer does. */
export type IdKind = {
  /** Distinct numbers as the county writes them. */
  readonly draw: (draw: Draw, count: number) => string[]
  readonly inList?: (id: string) => string
  readonly inNames?: (id: string) => string
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

const withoutZeros = (id: string): string => id.replace(/^0+/, '')
const withoutMarks = (id: string): string => id.replace(/\W/g, '')
/** `012-034-005` as people type it. */
const withoutInnerZeros = (id: string): string => id.replace(/(^|\W)0+(?=\d)/g, '$1')

/** As many distinct ids as wanted; neighbors are likely. */
function distinct(count: number, next: () => string): string[] {
  const ids = new Set<string>()
  while (ids.size < count) ids.add(next())
  return [...ids]
}

const parcels = (draw: Draw, count: number): string[] => {
  const books = Array.from({ length: 3 }, () => padded(draw.between(1, 999), 3))
  return distinct(
    count,
    () => `${draw.pick(books)}-${padded(draw.between(1, 40), 3)}-${padded(draw.between(1, 30), 3)}`,
  )
}

const openParcels = (draw: Draw, count: number): string[] => {
  const books = Array.from({ length: 3 }, () => draw.between(1, 150))
  return distinct(count, () => `${draw.pick(books)}-${draw.between(1, 140)}-${draw.between(1, 120)}`)
}

const accounts = (digits: number) => (draw: Draw, count: number) => {
  const first = draw.between(1, 10 ** digits - 1 - 40 * count)
  return distinct(count, () => padded(first + draw.between(0, draw.pick([2, 30]) * count), digits))
}

const lettered = (draw: Draw, count: number): string[] =>
  accounts(6)(draw, count).map((account) => `${draw.pick(['R', 'R', 'P'])}${account}`)

const suffixed = (draw: Draw, count: number): string[] =>
  parcels(draw, count).map((id) => (draw.chance(0.3) ? `${id}${draw.pick(['A', 'B', 'N'])}` : id))

const prefixes = (draw: Draw, count: number): string[] =>
  distinct(count, () => {
    const id = `${draw.between(10, 40)}-${padded(draw.between(1, 60), 3)}`
    return draw.chance(0.4) ? `${id}-${draw.between(1, 5)}` : id
  })

const runningOn = (draw: Draw, count: number): string[] =>
  distinct(count, () => String(draw.between(120, 180)) + padded(draw.between(0, draw.pick([99, 999])), 3))

const dates = (draw: Draw, count: number): string[] =>
  distinct(count, () => {
    const day = `${draw.between(1995, 2026)}${padded(draw.between(1, 14), 2)}${padded(draw.between(1, 35), 2)}`
    return draw.chance(0.6) ? day : String(draw.between(20_000_000, 20_990_000))
  })

const cameraLike = (draw: Draw, count: number): string[] =>
  distinct(count, () => {
    const counter = padded(draw.between(1, 999), 4)
    return draw.pick([`P101${counter}`, `100-${counter}`, `100${counter}`, `DSC0${counter}`, `12${counter}`])
  })

const condominiums = (draw: Draw, count: number): string[] =>
  parcels(draw, Math.ceil(count / 5)).flatMap((id) =>
    Array.from({ length: 5 }, (_, unit) => `${id}-${padded(unit + 1, 3)}`),
  )

const halfAndHalf = (draw: Draw, count: number): string[] => [
  ...new Set([
    ...parcels(draw, Math.ceil(count / 2)),
    ...parcels(draw, count).map((id) => id.replace(/^(..)(.)-/, '$1-$2')),
  ]),
]

/** Written from what counties do and what the matcher promises, without regard for how it does it. */
export const ID_KINDS = {
  dashed: { draw: parcels },
  dotted: { draw: (draw, count) => openParcels(draw, count).map((id) => id.replaceAll('-', '.')) },
  lettered: { draw: lettered },
  suffixed: { draw: suffixed },
  prefixes: { draw: prefixes },
  'running on': { draw: runningOn },
  accounts: { draw: accounts(7) },
  'open accounts': { draw: (draw, count) => accounts(6)(draw, count).map(withoutZeros) },
  'zeros lost in the list': { draw: accounts(10), inList: withoutZeros },
  'zeros lost in names': { draw: parcels, inNames: withoutInnerZeros },
  'inner zeros lost in the list': { draw: parcels, inList: withoutInnerZeros },
  'marks lost in the list': { draw: parcels, inList: withoutMarks },
  'marks lost in names': { draw: parcels, inNames: withoutMarks },
  'open marks lost in the list': { draw: openParcels, inList: withoutMarks },
  'open marks lost in names': { draw: openParcels, inNames: withoutMarks },
  'marks and zeros lost in the list': { draw: parcels, inList: (id) => withoutZeros(withoutMarks(id)) },
  'block and lot': {
    draw: (draw, count) => distinct(count, () => `${draw.between(1, 160)}-${draw.between(1, 40)}`),
  },
  short: { draw: (draw, count) => distinct(count, () => String(draw.between(1, 9000))) },
  'one to many': {
    draw: (_, count) => Array.from({ length: count }, (_none, index) => String(index + 1)),
  },
  dates: { draw: dates },
  'like cameras': { draw: cameraLike },
  condominiums: { draw: condominiums },
  'two formats': { draw: halfAndHalf },
  none: { draw: (_, count) => Array.from({ length: count }, () => '') },
} as const satisfies Record<string, IdKind>

export type IdKindName = keyof typeof ID_KINDS
export const idKindNames = Object.keys(ID_KINDS) as IdKindName[]
