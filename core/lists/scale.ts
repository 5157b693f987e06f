import { isPlainText, visibleText } from '../shared/plain-text.ts'

export const MAX_SCALE_NAME = 60
export const MAX_LEVEL_NAME = 40
export const MIN_LEVELS = 2
export const MAX_LEVELS = 10
/** The worst condition grade (D22). */
export const WORST = 10

export type ScaleLevel = {
  readonly name: string
  /** The last grade that it covers; its first follows the level before. */
  readonly upTo: number
  /** The grade that it stores, one of those that it covers. */
  readonly stores: number
}

/** Names for ranges of the grades 1 to 10, best first. Stored grades stay 1 to 10 (D76). */
export type Scale = { readonly name: string; readonly levels: ScaleLevel[] }

/** As it is stored: without spaces around it and invisible marks, such as those of a direction, that come with a paste. */
const tidyName = (name: string): string => visibleText(name.normalize())

export const tidyScale = ({ name, levels }: Scale): Scale => ({
  name: tidyName(name),
  levels: levels.map((level) => ({ ...level, name: tidyName(level.name) })),
})

/** Spaces around a name don't count. */
export const isLevelName = (name: string): boolean =>
  name.trim() !== '' && isPlainText(name.trim()) && visibleText(name) === name.trim()

export const coversEachGradeOnce = (levels: readonly ScaleLevel[]): boolean =>
  levels.at(-1)?.upTo === WORST &&
  levels.every(({ upTo, stores }, index) => {
    const from = firstGrade(levels, index)
    return from <= stores && stores <= upTo
  })

export const hasDistinctNames = (levels: readonly ScaleLevel[]): boolean =>
  new Set(levels.map(({ name }) => tidyName(name).toLowerCase())).size === levels.length

type Limit = Pick<ScaleLevel, 'upTo'>

export const firstGrade = (levels: readonly Limit[], index: number): number =>
  (levels[index - 1]?.upTo ?? 0) + 1

/** The ends store the ends of the scale, so that they stay the best and the worst; others their middle. */
export function storedBy(levels: readonly Limit[], index: number): number {
  const from = firstGrade(levels, index)
  const upTo = levels[index]?.upTo ?? WORST
  if (from === 1) return 1
  return upTo === WORST ? WORST : Math.floor((from + upTo) / 2)
}

/** Levels by their names and last grades. */
export function toLevels(limits: readonly (readonly [name: string, upTo: number])[]): ScaleLevel[] {
  const levels = limits.map(([name, upTo]) => ({ name, upTo }))
  return levels.map((level, index) => ({ ...level, stores: storedBy(levels, index) }))
}

/**
 * Scales that others ask for. Where a level begins is our choice, so files state it. None crosses the border between 4
 * and 5, where the AI sees work to do (core/ai/threshold.ts), so no level disagrees with itself.
 */
// biome-ignore format: one line per scale
export const knownScales: readonly Scale[] = [
  { name: 'A–F', levels: toLevels([['A', 2], ['B', 4], ['C', 6], ['D', 8], ['F', 10]]) },
  { name: 'UAD C1–C6', levels: toLevels([['C1', 1], ['C2', 2], ['C3', 4], ['C4', 6], ['C5', 8], ['C6', 10]]) },
  { name: 'New York State 1–5', levels: toLevels([['5', 2], ['4', 4], ['3', 6], ['2', 8], ['1', 10]]) },
]
