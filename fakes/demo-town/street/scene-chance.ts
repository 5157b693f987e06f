import { type Chance, chanceFrom } from '../chance.ts'
import type { Place } from '../place.ts'

/** The choices of one part of one place's picture. */
export const sceneChance = (place: Place, part: string): Chance => chanceFrom(`${place.key}/${part}`)
