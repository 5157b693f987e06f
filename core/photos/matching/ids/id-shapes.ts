import { countDigits, type IdForm, joinGroups, lengthsOf, shapeOf } from './id-form.ts'

/** What the ids of a list look like. */
export type IdShapes = {
  /** The longest group at each place, by shape. */
  readonly shapes: ReadonlyMap<string, readonly number[]>
  /** Shapes that a longer one begins with. */
  readonly openShapes: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
  readonly hasLetters: boolean
  /** How the list groups ids of a joined length; null if it does so in several ways. */
  readonly groupings: ReadonlyMap<string, string | null>
  /** The fewest digits of an id without its zeros, and the most with them. */
  readonly digits: { readonly min: number; readonly max: number }
  /** The lengths of ids without the zeros before them, and their numbers of tokens. */
  readonly lengths: ReadonlySet<number>
  readonly tokenCounts: ReadonlySet<number>
  readonly maxTokens: number
}

export function findIdShapes(ids: readonly IdForm[]): IdShapes {
  const groups = new Set(ids.map((id) => id.groups))
  const shapes = findShapes(groups)
  return {
    shapes,
    openShapes: findOpenShapes(shapes.keys()),
    groups,
    hasLetters: [...shapes.keys()].some((shape) => shape.includes('a')),
    groupings: findGroupings(groups),
    digits: findDigits(ids),
    lengths: new Set(ids.map(({ bare }) => bare.length)),
    tokenCounts: new Set(ids.map(({ tokens }) => tokens)),
    maxTokens: Math.max(0, ...[...shapes.values()].map(({ length }) => length)),
  }
}

function findShapes(groups: ReadonlySet<string>): Map<string, readonly number[]> {
  const shapes = new Map<string, readonly number[]>()
  for (const each of groups) {
    const lengths = lengthsOf(each)
    const longest = shapes.get(shapeOf(each)) ?? lengths
    shapes.set(
      shapeOf(each),
      lengths.map((length, at) => Math.max(length, longest[at] ?? 0)),
    )
  }
  return shapes
}

function findOpenShapes(shapes: Iterable<string>): Set<string> {
  const open = new Set<string>()
  for (const shape of shapes)
    for (let end = shape.indexOf('-'); end >= 0; end = shape.indexOf('-', end + 1))
      open.add(shape.slice(0, end))
  return open
}

function findGroupings(groups: ReadonlySet<string>): Map<string, string | null> {
  const groupings = new Map<string, string | null>()
  for (const each of groups) {
    const joined = joinGroups(each)
    groupings.set(joined, groupings.has(joined) ? null : each)
  }
  return groupings
}

function findDigits(ids: readonly IdForm[]): IdShapes['digits'] {
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (const id of ids) {
    const { few, many } = countDigits(id)
    min = Math.min(min, few)
    max = Math.max(max, many)
  }
  return { min, max }
}
