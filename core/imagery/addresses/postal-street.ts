import { splitUnits } from '../../lists/street/split-units.ts'
import { wordsOf } from '../../lists/street/street-words.ts'

/** Removes the units from a street line: geocoders would read them as part of the street name. */
export function withoutUnit(street: string): string {
  const words = wordsOf(street)
  const unit = words[splitUnits(words).house.length]
  return (unit === undefined ? street : street.slice(0, unit.start).replace(/[\s,;(-]+$/, '')).trim()
}
