// Redraws the home page's houses with the demo town's generator: node --import tsx scripts/draw-home-pictures.mjs
import { join } from 'node:path'
import { pictureSvg, placeFor } from '@curbgrade/demo-town'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/home/pictures')
// Twice the product's 400×270, because the home page shows them larger than a card.
const density = 2 * 72

const streets = [
  '168 Hickory Way',
  '236 Juniper Street',
  '372 Hickory Way',
  '134 Juniper Street',
  '236 Hickory Way',
  '372 Juniper Street',
]

for (const street of streets) {
  const place = placeFor({ street, city: 'Maple Heights', state: 'OH', zip: '44137' })
  const svg = await pictureSvg(place, 'street')
  const file = `${street.toLowerCase().replaceAll(' ', '-')}.webp`
  const { size } = await sharp(Buffer.from(svg), { density })
    .flatten({ background: '#000000' })
    .webp({ quality: 66, effort: 6 })
    .toFile(join(folder, file))
  console.log(`${file}  ${Math.ceil(size / 1024)} KB  ${place.capturedAt}  heading ${place.heading}`)
}
