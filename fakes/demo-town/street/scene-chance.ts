import { type Chance, chanceFrom } from '../town/chance.ts'
import type { Place } from '../town/place.ts'

/** The random sequence of one part of a place's picture. */
export const sceneChance = (place: Place, part: string): Chance => chanceFrom(`${place.key}/${part}`)
