import type { UndoInput } from '../grade-input.ts'

/** A line in the history of a row's grade. */
export type GradeEntry = {
  readonly id: number
  readonly grade: number | null
  readonly isAi: boolean
  /** Of an undo: the entry whose state it brought back, 0 if the row had no grade before. */
  readonly restores: number | null
}

/** What a row's grade was: the entry that gave it. */
export type GradeState = Pick<GradeEntry, 'id' | 'grade' | 'isAi'>

export type UndoDecision =
  | { readonly type: 'restore'; readonly entry: number }
  /** The grade was taken back by another one before it was sent, so the row never had it. */
  | { readonly type: 'give' | 'nothing' }

const UNGRADED: GradeState = { id: 0, grade: null, isAi: false }

/** The states that undo can reach, the current one first: what an undo has left isn't among them. */
export function standingStates(oldestFirst: readonly GradeEntry[]): GradeState[] {
  const states = [UNGRADED]
  for (const { restores, ...state } of oldestFirst) {
    if (restores === null) states.push(state)
    else states.splice(states.findLastIndex(({ id }) => id <= restores) + 1)
  }
  return states.toReversed()
}

/**
 * Decides how to take back some grades of a row. Any of them may have been lost on the way or taken back already, so it
 * looks for the longest run of them on top of the wanted grade.
 */
export function decideUndo(
  states: readonly GradeState[],
  wanted: number | null,
  { grades, base, toAi }: UndoInput,
): UndoDecision {
  const isWanted = ({ grade, isAi }: GradeState) =>
    toAi ? isAi || grade === null : grade === wanted && (!isAi || grade === null)
  const isTaken = (state: GradeState | undefined, grade: number | null | undefined) =>
    state !== undefined && !state.isAi && state.grade === grade
  for (let lost = 0; lost <= grades.length; lost++) {
    const taken = grades.slice(lost)
    const state = states[taken.length]
    if (
      state !== undefined &&
      isWanted(state) &&
      taken.every((grade, index) => isTaken(states[index], grade))
    )
      return taken.length === 0 ? { type: 'nothing' } : { type: 'restore', entry: state.id }
  }
  if (!isTaken(states[0], base)) return { type: 'nothing' }
  const earlier = states.slice(1).find(isWanted)
  return earlier === undefined ? { type: 'give' } : { type: 'restore', entry: earlier.id }
}
