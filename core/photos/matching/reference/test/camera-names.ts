import { type Draw, pad } from './draw.ts'
import type { Stem } from './write-id.ts'

const drawDay = (draw: Draw) => [
  `20${draw.between(19, 25)}`,
  pad(draw.between(1, 12), 2),
  pad(draw.between(1, 28), 2),
]
const drawTime = (draw: Draw) => [
  pad(draw.between(8, 18), 2),
  pad(draw.between(0, 59), 2),
  pad(draw.between(0, 59), 2),
]

export const drawDate = (draw: Draw) => drawDay(draw).join(draw.pick(['-', '', '_', '.']))

/** Some of their numbers are ids or house numbers by chance. */
const CAMERAS: readonly ((draw: Draw) => string)[] = [
  (d) => `IMG_${pad(d.between(1, 999), 4)}`,
  (d) => `IMG_${d.between(1, 150)} (${d.between(1, 3)})`,
  (d) => `IMG${d.between(1, 150)}`,
  (d) => `DSC${pad(d.between(1, 999), 5)}`,
  (d) => `DSC_${pad(d.between(1, 999), 4)}`,
  (d) => `P${pad(d.between(1, 12), 1)}${pad(d.between(1, 280_000), 6)}`,
  (d) => `P${d.between(1, 150)}`,
  (d) => `IMG_${drawDay(d).join('')}_${drawTime(d).join('')}`,
  (d) => `PXL_${drawDay(d).join('')}_${drawTime(d).join('')}${d.between(100, 999)}`,
  (d) => `${drawDay(d).join('')}_${drawTime(d).join('')}`,
  (d) => drawDate(d),
  (d) => `${drawDate(d)} ${d.between(1, 400)}`,
  (d) => `WhatsApp Image ${drawDay(d).join('-')} at ${drawTime(d).join('.')}`,
  (d) => `Photo ${d.between(1, 700)}`,
  (d) => `Photo ${drawDay(d).join('-')} ${d.between(1, 20)}`,
  (d) => `image${d.between(1, 400)}`,
  (d) => `DJI_${pad(d.between(1, 900), 4)}`,
  (d) => `GOPR${pad(d.between(1, 900), 4)}`,
  (d) => `received_${d.between(100_000_000, 999_999_999)}`,
  (d) => `${d.between(1_500_000_000, 1_800_000_000)}`,
  (d) => `${d.between(10_000, 150_000)}`,
  (d) => pad(d.between(1, 900), d.pick([1, 3, 4])),
  (d) => `front${d.pick(['', ' 2', '_3'])}`,
  (d) => `Page ${d.between(1, 90)} of 90`,
  (d) => `House ${d.between(1, 400)}`,
  (d) => `Lot ${d.between(1, 90)}`,
  (d) => `${d.pick(['A', 'B', 'C'])}${d.pick(['', '-', ' '])}${d.between(1, 150)}`,
]

export const drawCameraName = (draw: Draw): Stem => ({
  text: draw.pick(CAMERAS)(draw),
  kind: 'camera',
  names: 'nothing',
})
