import type { Draw } from '../../../../fixtures/messy-files/draw.ts'
import { type Address, type Property, streetOf } from './draw-list.ts'

/** How the photographer of a batch names files. */
export type Style = {
  readonly by: 'id' | 'street'
  readonly isFolder: boolean
  /** Between words and numbers of an address. */
  readonly gap: string
  readonly suffix: (draw: Draw) => string
  readonly before: (draw: Draw) => string
  readonly isLong: boolean
  /** Leaves out the types of streets. */
  readonly isShort: boolean
  readonly isUpper: boolean
}

export function drawStyle(draw: Draw, by: Style['by']): Style {
  const suffixes = draw.pick(SUFFIXES)
  return {
    by,
    isFolder: draw.chance(0.25),
    gap: draw.pick([' ', ' ', '-', '_']),
    suffix: (each) => each.pick(suffixes),
    before: draw.pick([() => '', () => '', () => '', () => '2019_', () => 'Copy of ', drawDate]),
    isLong: draw.chance(0.3),
    isShort: draw.chance(0.15),
    isUpper: draw.chance(0.3),
  }
}

const SUFFIXES = [
  [''],
  ['', ' (1)', ' (2)'],
  ['', '_1', '_2', '_03'],
  ['_front', '_rear', '_side', '_street'],
  ['_20260401', '_2026-04-01', '_20260401_101112', ''],
  ['', '_front_2', ' - Copy', '_edited'],
  ['', '_2019', ' 2019', ' - 2', ' photo 2'],
]

const pad = (value: number): string => String(value).padStart(2, '0')

export const drawDay = (draw: Draw): string =>
  `${draw.between(2012, 2026)}${pad(draw.between(1, 12))}${pad(draw.between(1, 28))}`

const drawDate = (draw: Draw): string => `${drawDay(draw)}_`

export const drawTime = (draw: Draw): string =>
  pad(draw.between(0, 23)) + pad(draw.between(0, 59)) + pad(draw.between(0, 59))

const LONG = new Map([
  ['St', 'Street'],
  ['Ave', 'Avenue'],
  ['Rd', 'Road'],
  ['Ct', 'Court'],
  ['N', 'North'],
  ['S', 'South'],
])

/** The address as this photographer writes it. */
export function writeAddress(address: Address, { gap, isLong, isShort, isUpper }: Style): string {
  const long = (part: string) => (isLong ? (LONG.get(part) ?? part) : part)
  const parts = { ...address, before: long(address.before), type: isShort ? '' : long(address.type) }
  const text = streetOf(parts).replace('/', '-').replaceAll(' ', gap)
  return isUpper ? text.toUpperCase() : text
}

/** What names a property in a file's name. */
export const writeProperty = (property: Property, style: Style): string =>
  style.by === 'id' ? property.idInNames : writeAddress(property.address, style)

/** The path of a photo of the property, named as the batch names them. */
export function toPath(named: string, style: Style, draw: Draw): string {
  if (style.isFolder) return `${named}/${drawCameraName(draw)}.jpg`
  return `${style.before(draw)}${named}${style.suffix(draw)}.${draw.pick(['jpg', 'JPG', 'jpeg', 'png'])}`
}

export const drawCameraName = (draw: Draw): string => {
  const counter = String(draw.between(1, 9999)).padStart(4, '0')
  return draw.pick([
    `IMG_${counter}`,
    `DSC0${counter}`,
    `DJI_${counter}`,
    `P101${counter}`,
    `100_${counter}`,
    `PXL_${drawDay(draw)}_${drawTime(draw)}123`,
    `${drawDay(draw)}_${drawTime(draw)}`,
    `IMG-${drawDay(draw)}-WA${counter}`,
    'WhatsApp Image 2026-01-01 at 12.34.56',
    'Screenshot 2026-01-01 at 12.34.56 PM',
  ])
}
