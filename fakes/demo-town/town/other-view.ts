import type { Category, Light, Place, Season } from './place.ts'

/** The additional drives past every house. */
export const OTHER_VIEWS = [1] as const

/**
 * Returns the same house on another drive: years earlier, in another season and light, from farther along the
 * street, with nothing in the way.
 */
export const otherView = (place: Place, view: number): Place =>
  view === 0
    ? place
    : {
        ...place,
        view,
        category: UNBLOCKED[place.category] ?? place.category,
        capturedAt: otherDrive(place.capturedAt, view),
        season: OTHER_SEASON[place.season],
        light: OTHER_LIGHT[place.light],
      }

const UNBLOCKED: Partial<Record<Category, Category>> = {
  'blocked-tree': 'house',
  'blocked-car': 'house',
  alley: 'house',
  'too-far': 'house',
  road: 'house',
}

/** Half a year and three years away, and never in the future. */
const otherDrive = (capturedAt: string, view: number): string => {
  const [year = 0, month = 1] = capturedAt.split('-').map(Number)
  const other = ((month + 5) % 12) + 1
  return `${year - 3 * view}-${String(other).padStart(2, '0')}`
}

const OTHER_SEASON: Record<Season, Season> = {
  spring: 'autumn',
  summer: 'winter',
  autumn: 'spring',
  winter: 'summer',
}

const OTHER_LIGHT: Record<Light, Light> = {
  clear: 'overcast',
  fair: 'golden',
  overcast: 'clear',
  golden: 'fair',
}
