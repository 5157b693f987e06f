import { designatorOf, isPart } from '../../../lists/street/unit-designators.ts'
import { VIEWS } from '../names/known-words.ts'
import type { NameWord } from './name-words.ts'

export type NamedUnits = {
  /** Sorted keys, as those of the list. */
  readonly units: readonly string[]
  /** The index of the first word after them. */
  readonly next: number
}

/** `Apt 4`, `#4` and `Lower`. Words that are also views, such as `rear`, are left to the views. */
export function readUnits(words: readonly NameWord[], from: number): NamedUnits {
  const units: string[] = []
  let next = from
  for (let unit = unitAt(words, next); unit !== null; unit = unitAt(words, next)) {
    units.push(unit.key)
    next += unit.count
  }
  return { units: units.toSorted(), next }
}

function unitAt(words: readonly NameWord[], at: number): { key: string; count: number } | null {
  const [word, after] = [words[at], words[at + 1]]
  if (word === undefined || VIEWS.has(word.text)) return null
  if (word.gap.includes('#') && NUMBER.test(word.text)) return { key: `unit ${word.text}`, count: 1 }
  const [name = word.text, number] = /^([a-z]+)(\d+[a-z]?)$/.exec(word.text)?.slice(1) ?? []
  const designator = designatorOf(name)
  if (designator === undefined) return null
  if (number !== undefined) return { key: `${designator} ${number}`, count: 1 }
  if (after !== undefined && NUMBER.test(after.text) && !LOST_NUMBER.test(after.gap))
    return { key: `${designator} ${after.text}`, count: 2 }
  return isPart(name) ? { key: designator, count: 1 } : null
}

/** `Apt-_1` is the first photo of a unit whose number was forgotten. */
const LOST_NUMBER = /^(?=.*[-_])[-_ ]{2,}$/
const NUMBER = /^(?:\d+[a-z]?|[a-z]\d*)$/

/** The views that rows of the list have as units, which a name then may mean. */
export const isUnitOf = (units: ReadonlySet<string>, view: string): boolean =>
  units.has(designatorOf(view) ?? '')
