/** A step as stored. */
export type StoredStep = {
  readonly type: 'grade' | 'bulk-edit' | 'skip'
  /** Decreases toward older steps of a type: a history entry's id, a bulk edit's number, a skip's time in microseconds. */
  readonly key: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Where a page of steps ended: the last key of each type. */
export type StepsPosition = Readonly<Record<StoredStep['type'], number>>

const TYPES = ['grade', 'bulk-edit', 'skip'] as const satisfies StoredStep['type'][]

export const FIRST_POSITION: StepsPosition = {
  grade: Number.MAX_SAFE_INTEGER,
  'bulk-edit': Number.MAX_SAFE_INTEGER,
  skip: Number.MAX_SAFE_INTEGER,
}

/**
 * The next `limit` steps of all types, newest first, and where they end; null after the last one. Of each type there must
 * be `limit` steps, or all. Steps of one type keep their order, whatever their times.
 */
export function pageOfSteps<Step extends StoredStep>(
  stored: readonly Step[],
  after: StepsPosition,
  limit: number,
): { readonly steps: readonly Step[]; readonly next: StepsPosition | null } {
  const streams = TYPES.map((type) => stored.filter((step) => step.type === type))
  const steps: Step[] = []
  while (steps.length < limit) {
    const [newest, ...others] = streams.filter(({ length }) => length > 0)
    if (newest === undefined) return { steps, next: null }
    const stream = others.reduce((best, other) => (timeOf(other) > timeOf(best) ? other : best), newest)
    steps.push(...stream.splice(0, 1))
  }
  const ends = steps.map(({ type, key }) => ({ [type]: key }))
  return { steps, next: Object.assign({}, after, ...ends) }
}

const timeOf = (stream: readonly StoredStep[]): number => stream[0]?.at ?? Number.NEGATIVE_INFINITY

/** The position as the call has it: the three keys with points between them. */
export const positionToText = (position: StepsPosition): string =>
  TYPES.map((type) => position[type]).join('.')

/** Expects a text of this form (steps-contract.ts). */
export function textToPosition(text: string): StepsPosition {
  const keys = text.split('.').map(Number)
  return { ...FIRST_POSITION, ...Object.fromEntries(TYPES.map((type, index) => [type, keys[index]])) }
}
