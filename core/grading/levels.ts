import { firstGrade, type Scale, WORST } from '../lists/scale.ts'
import { type ConditionGrade, conditionGrades, isConditionGrade } from './grade-scale.ts'

/** A level as screens show it. Without a scale, each grade is a level of its own. */
export type Level = {
  readonly name: string
  readonly from: ConditionGrade
  readonly upTo: ConditionGrade
  readonly stores: ConditionGrade
  /** The grade whose key it has. */
  readonly key: ConditionGrade
}

const gradesAsLevels: readonly Level[] = conditionGrades.map(({ value }) => ({
  name: String(value),
  from: value,
  upTo: value,
  stores: value,
  key: value,
}))

export function levelsOf(scale: Scale | null): readonly Level[] {
  if (scale === null) return gradesAsLevels
  const { levels } = scale
  const digits = levels.map(({ name }) => keyOfDigit(name))
  const areDigits = digits.every((digit, index) => digit !== null && digits.indexOf(digit) === index)
  return levels.map(({ name, upTo, stores }, index) => ({
    name,
    from: toGrade(firstGrade(levels, index)),
    upTo: toGrade(upTo),
    stores: toGrade(stores),
    key: toGrade((areDigits ? digits[index] : null) ?? index + 1),
  }))
}

/** The grade whose key is this digit; 10 has the key 0. */
const keyOfDigit = (name: string): number | null => (/^(\d|10)$/.test(name) ? Number(name) || WORST : null)

function toGrade(value: number): ConditionGrade {
  if (!isConditionGrade(value)) throw new RangeError(`${value} is not a grade from 1 to 10`)
  return value
}

export const levelOf = (levels: readonly Level[], grade: number): Level | undefined =>
  levels.find(({ from, upTo }) => from <= grade && grade <= upTo)

export const coveredGrades = ({ from, upTo }: Level): ConditionGrade[] =>
  conditionGrades.map(({ value }) => value).filter((grade) => from <= grade && grade <= upTo)

/** For a place of three letters: the name, or the number of its key if the name is longer. */
export const shortName = ({ name, key }: Level): string => (Array.from(name).length <= 3 ? name : String(key))

/** `3–4`, or `5` alone. */
export const rangeOf = ({ from, upTo }: Pick<Level, 'from' | 'upTo'>): string =>
  from === upTo ? `${from}` : `${from}–${upTo}`

/** Each level with its grades, for people: `A–F: 1–2 = A, 3–4 = B`. */
export const describeScale = (described: Scale): string =>
  `${described.name}: ${levelsOf(described)
    .map((level) => `${rangeOf(level)} = ${level.name}`)
    .join(', ')}`
