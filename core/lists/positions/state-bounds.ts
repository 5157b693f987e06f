import type { Position } from '../../shared/position.ts'
import { withLeadingZeros } from '../csv/zip-code.ts'

/** Undefined if the ZIP code's state isn't known. ZIP codes and roads cross the borders of states. */
export function isInStateOf(zip: string, { lat, lng }: Position): boolean | undefined {
  const bounds = STATE_BOUNDS[stateOfZip(zip) ?? '']
  if (bounds === undefined) return undefined
  const [south, west, north, east] = bounds
  const [from, to] = [west - MARGIN_DEGREES, east + MARGIN_DEGREES]
  const isBetween = from <= to ? lng >= from && lng <= to : lng >= from || lng <= to
  return lat >= south - MARGIN_DEGREES && lat <= north + MARGIN_DEGREES && isBetween
}

const MARGIN_DEGREES = 0.5

/** Degrees. Bounds with `west` above `east` cross the 180th meridian. */
type Bounds = readonly [south: number, west: number, north: number, east: number]

/**
 * By code, rounded outward to a tenth of a degree, from a public list of the states' extremes. Checked with the
 * positions of real lists (core/lists/file/real-lists.test.ts).
 */
const STATE_BOUNDS: Readonly<Record<string, Bounds>> = {
  AK: [51.2, 172.4, 71.5, -129.9],
  AL: [30.2, -88.5, 35.1, -84.8],
  AR: [33, -94.7, 36.5, -89.6],
  AS: [-14.6, -171.1, -11, -168.1],
  AZ: [31.3, -114.9, 37.1, -109],
  CA: [32.5, -124.5, 42.1, -114.1],
  CO: [36.9, -109.1, 41.1, -102],
  CT: [40.9, -73.8, 42.1, -71.7],
  DC: [38.7, -77.2, 39, -76.9],
  DE: [38.4, -75.8, 39.9, -75],
  FL: [24.5, -87.7, 31.1, -80],
  GA: [30.3, -85.7, 35.1, -80.8],
  GU: [13.2, 144.6, 13.7, 145],
  HI: [18.9, -178.4, 28.5, -154.8],
  IA: [40.3, -96.7, 43.6, -90.1],
  ID: [41.9, -117.3, 49.1, -111],
  IL: [36.9, -91.6, 42.6, -87.4],
  IN: [37.7, -88.1, 41.8, -84.7],
  KS: [36.9, -102.1, 40.1, -94.5],
  KY: [36.4, -89.6, 39.2, -81.9],
  LA: [28.9, -94.1, 33.1, -88.8],
  MA: [41.2, -73.6, 42.9, -69.9],
  MD: [37.9, -79.5, 39.8, -75],
  ME: [42.9, -71.1, 47.5, -66.9],
  MI: [41.6, -90.5, 48.3, -82.4],
  MN: [43.4, -97.3, 49.4, -89.4],
  MO: [35.9, -95.8, 40.7, -89],
  MP: [14.1, 144.8, 20.6, 146.1],
  MS: [30.1, -91.7, 35, -88],
  MT: [44.3, -116.1, 49.1, -104],
  NC: [33.8, -84.4, 36.6, -75.4],
  ND: [45.9, -104.1, 49.1, -96.5],
  NE: [39.9, -104.1, 43.1, -95.3],
  NH: [42.6, -72.6, 45.4, -70.6],
  NJ: [38.9, -75.6, 41.4, -73.8],
  NM: [31.3, -109.1, 37.1, -103],
  NV: [35, -120.1, 42.1, -114],
  NY: [40.4, -79.8, 45.1, -71.8],
  OH: [38.4, -84.9, 42, -80.5],
  OK: [33.6, -103.1, 37.1, -94.4],
  OR: [41.9, -124.6, 46.3, -116.4],
  PA: [39.7, -80.6, 42.3, -74.6],
  PR: [17.8, -68, 18.6, -65.2],
  RI: [41.1, -71.9, 42.1, -71.1],
  SC: [32, -83.4, 35.3, -78.5],
  SD: [42.4, -104.1, 46, -96.4],
  TN: [34.9, -90.4, 36.7, -81.6],
  TX: [25.8, -106.7, 36.6, -93.5],
  UT: [36.9, -114.1, 42.1, -109],
  VA: [36.5, -83.7, 39.5, -75.2],
  VI: [17.6, -65.1, 18.5, -64.5],
  VT: [42.7, -73.5, 45.1, -71.4],
  WA: [45.5, -124.8, 49.1, -116.9],
  WI: [42.4, -92.9, 47.1, -86.8],
  WV: [37.2, -82.7, 40.7, -77.7],
  WY: [40.9, -111.1, 45.1, -104],
}

/** Undefined for military mail and for ZIP codes that aren't in use. Takes what a spreadsheet left of a code. */
function stateOfZip(zip: string): string | undefined {
  const area = Number(/^\d{3}/.exec(withLeadingZeros(zip))?.[0] ?? Number.NaN)
  return ZIP_AREAS.find(([from, to]) => area >= from && area <= to)?.[2]
}

/** The first three digits of ZIP codes, as the Postal Service gives them to states. */
const ZIP_AREAS: readonly (readonly [from: number, to: number, state: string])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [733, 733, 'TX'],
  [730, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [969, 969, 'GU'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
]
