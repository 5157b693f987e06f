import type { Place } from '../town/place.ts'
import { CLOUDS_SIZE, GRAIN_SIZE, MOTTLE_SIZE, type NoiseTiles, TURF_SIZE } from './noise-tiles.ts'
import { SKIES } from './palette.ts'

/** How large a drawing is rendered: 400×270 or 1280×864. */
export type Rendition = 'regular' | 'large'

/**
 * The size of each tile in the drawing. A tile that doesn't fill whole pixels takes ten times as long to repeat,
 * and 3.2 times a multiple of five is whole.
 */
const TILE_SIZES = {
  regular: { grain: GRAIN_SIZE, mottle: MOTTLE_SIZE, turf: TURF_SIZE },
  large: { grain: 65, mottle: MOTTLE_SIZE, turf: 130 },
} as const satisfies Record<Rendition, object>

/** SVG paints that scenes refer to by name, such as `url(#grain)`. */
export const pictureDefs = (tiles: NoiseTiles, place: Place, rendition: Rendition = 'regular'): string => {
  const { grain, mottle, turf } = TILE_SIZES[rendition]
  const sky = SKIES[place.light]
  return `<defs>${[
    tilePattern('grain', tiles.grain, grain),
    tilePattern('mottle', tiles.mottle, mottle),
    tilePattern('turf', tiles.turf, turf),
    `<image id="clouds" width="${CLOUDS_SIZE.width}" height="${CLOUDS_SIZE.height}" preserveAspectRatio="none" xlink:href="${tiles.clouds}"/>`,
    gradient('sky', [
      [0, sky.top, 1],
      [1, sky.low, 1],
    ]),
    gradient('shade-down', [
      [0, '#000000', 0.3],
      [1, '#000000', 0],
    ]),
    gradient('shade-up', [
      [0, '#000000', 0],
      [1, '#000000', 0.32],
    ]),
    gradient('light-down', [
      [0, '#ffffff', 0.22],
      [1, '#ffffff', 0],
    ]),
    gradient('haze-up', [
      [0, sky.low, 0],
      [1, sky.low, 0.75],
    ]),
    gradient('glass', [
      [0, '#8fa9bb', 1],
      [0.45, '#4d6170', 1],
      [1, '#2a343c', 1],
    ]),
    gradient('glass-dark', [
      [0, '#3f4a52', 1],
      [1, '#191e22', 1],
    ]),
    gradient(
      'shade-right',
      [
        [0, '#000000', 0.22],
        [1, '#000000', 0],
      ],
      'x2="1" y2="0"',
    ),
    gradient(
      'shade-left',
      [
        [0, '#000000', 0],
        [1, '#000000', 0.22],
      ],
      'x2="1" y2="0"',
    ),
    `<radialGradient id="soft-shadow"><stop offset="0" stop-color="#0c120a" stop-opacity=".5"/><stop offset=".6" stop-color="#0c120a" stop-opacity=".32"/><stop offset="1" stop-color="#0c120a" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="vignette" cx=".5" cy=".46" r=".75"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></radialGradient>`,
  ].join('')}</defs>`
}

const tilePattern = (id: string, href: string, size: number): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><image width="${size}" height="${size}" xlink:href="${href}"/></pattern>`

type Stop = readonly [offset: number, color: string, opacity: number]

const gradient = (id: string, stops: readonly Stop[], direction = 'x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`
