import {
  firstGrade,
  MAX_LEVELS,
  MIN_LEVELS,
  type Scale,
  type ScaleLevel,
  storedBy,
  toLevels,
} from './scale.ts'

/** Where a scale of one's own starts. */
export const newLevels = (names: {
  readonly best: string
  readonly middle: string
  readonly worst: string
}) =>
  toLevels([
    [names.best, 4],
    [names.middle, 7],
    [names.worst, 10],
  ])

/** The last grades that a level can have: one stays for each level after it. */
export function limitsOf(levels: readonly ScaleLevel[], index: number): number[] {
  const from = firstGrade(levels, index)
  const next = levels[index + 1]?.upTo
  const last = next === undefined ? from : next - 1
  return next === undefined ? [levels[index]?.upTo ?? from] : range(from, last)
}

export const storableOf = (levels: readonly ScaleLevel[], index: number): number[] =>
  range(firstGrade(levels, index), levels[index]?.upTo ?? 0)

export const renameLevel = (levels: readonly ScaleLevel[], index: number, name: string): ScaleLevel[] =>
  levels.map((level, at) => (at === index ? { ...level, name } : level))

export const storeGrade = (levels: readonly ScaleLevel[], index: number, stores: number): ScaleLevel[] =>
  levels.map((level, at) => (at === index ? { ...level, stores } : level))

/** Moves the border to the next level. */
export const endLevel = (levels: readonly ScaleLevel[], index: number, upTo: number): ScaleLevel[] =>
  withStored(levels.map((level, at) => (at === index ? { ...level, upTo } : level)))

export const canAddLevel = (levels: readonly ScaleLevel[]): boolean => levels.length < MAX_LEVELS
export const canRemoveLevel = (levels: readonly ScaleLevel[]): boolean => levels.length > MIN_LEVELS

/** Splits the last of the widest levels; the second half is new and has no name yet. */
export function addLevel(levels: readonly ScaleLevel[]): ScaleLevel[] {
  const widths = levels.map(({ upTo }, index) => upTo - firstGrade(levels, index))
  const widest = widths.lastIndexOf(Math.max(...widths))
  const from = firstGrade(levels, widest)
  return withStored(
    levels.flatMap((level, index) =>
      index === widest
        ? [
            { ...level, upTo: Math.floor((from + level.upTo) / 2) },
            { name: '', upTo: level.upTo, stores: level.upTo },
          ]
        : [level],
    ),
  )
}

/** The level before takes the grades, or the one after the first. */
export function removeLevel(levels: readonly ScaleLevel[], index: number): ScaleLevel[] {
  const upTo = levels[index]?.upTo ?? 0
  const others = levels.map((level, at) => (at === index - 1 ? { ...level, upTo } : level))
  return withStored(others.filter((_, at) => at !== index))
}

/** A grade that a level stored stays if the level still covers it. */
const withStored = (levels: readonly ScaleLevel[]): ScaleLevel[] =>
  levels.map((level, index) => ({
    ...level,
    stores: storableOf(levels, index).includes(level.stores) ? level.stores : storedBy(levels, index),
  }))

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

export const isSameScale = (one: Scale, other: Scale): boolean =>
  one.name === other.name &&
  one.levels.length === other.levels.length &&
  one.levels.every(({ name, upTo, stores }, index) => {
    const level = other.levels[index]
    return level?.name === name && level.upTo === upTo && level.stores === stores
  })
