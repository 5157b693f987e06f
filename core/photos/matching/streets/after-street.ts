import { awaitsRoadNumber } from '../../../lists/street/street-endings.ts'
import { VIEWS } from '../names/known-words.ts'
import type { RestRules } from '../names/rest.ts'
import type { HouseHit } from './find-houses.ts'
import type { NameWord } from './name-words.ts'
import { isUnitOf } from './read-units.ts'
import type { StreetIndex } from './street-index.ts'

/**
 * What may follow an address. A bare number may also be a unit, or that of a road, unless it's set off and no one lives in
 * units here.
 */
export function afterStreet(
  words: readonly NameWord[],
  hit: HouseHit,
  next: number,
  index: StreetIndex,
): RestRules {
  const inside = new Set(words.slice(hit.from + 1, next).map(({ gap }) => gap))
  const takes = takesBare(words, hit, index)
  return {
    joins: (gap) => !takes(gap, inside),
    maxDigits: (gap) => (takes(gap, inside) ? 3 : 0),
    takesLetter: (gap) => takes(gap, inside),
    takesDirections: false,
    except: exceptionsOf(hit, index),
    streetNames: index.namesLikeViews,
    isAfterNumber: false,
  }
}

function takesBare(words: readonly NameWord[], { from, to, houses }: HouseHit, { units }: StreetIndex) {
  const isWithUnits = houses.some(({ listed }) => listed.hasUnits)
  const texts = words.slice(from, to).map(({ text }) => text)
  const isOpen = units.size > 0 || awaitsRoadNumber(texts) || /\d$/.test(texts.at(-1) ?? '')
  return (gap: string, inside: ReadonlySet<string>): boolean => !isWithUnits && (!isOpen || !inside.has(gap))
}

/** `Main Street` is a street where the list has `Main`, and `rear` a unit where it has such units. */
function exceptionsOf({ houses }: HouseHit, { units }: StreetIndex): ReadonlySet<string> {
  const views = [...VIEWS.keys()].filter((view) => isUnitOf(units, view))
  return new Set(houses.some(({ street }) => street.type === null) ? [...views, 'street'] : views)
}
