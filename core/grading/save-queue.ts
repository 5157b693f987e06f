import { type GradeInput, MAX_UNDONE, type UndoInput } from './grade-input.ts'

/** A grade to save. */
export type QueuedGrade = Omit<GradeInput, 'undo'> & {
  readonly undo?: Omit<UndoInput, 'base'>
  /** The grade that the screen showed before, which the server has if everything before was saved. */
  readonly base?: number | null
}

/**
 * A grade or an annotation on its way to the server. Each has its own `id`, which ties a response to it and not to a later
 * one.
 */
export type PendingSave<Input = QueuedGrade> = Input & Pending

type Pending = {
  readonly id: string
  readonly listId: string
  readonly propertyId: string
  /** Which annotation of the property; a grade has none. Only the latest save of each is sent. */
  readonly field?: string
  /** Identifies the property to the user if saving fails. */
  readonly street: string
  /** Milliseconds since the epoch. */
  readonly givenAt: number
  readonly attempts: number
}

/**
 * The grade that waits instead of two of one property. Undo takes back what both of them would, and the server may have
 * any state from before them.
 */
export const mergeGrades = (known: PendingSave, save: PendingSave): PendingSave => ({
  ...save,
  ...(known.base !== undefined && { base: known.base }),
  ...(known.undo &&
    save.undo && {
      undo: { ...save.undo, grades: [...known.undo.grades, ...save.undo.grades].slice(0, MAX_UNDONE) },
    }),
})

/** What is sent of a save: all that the person said. */
export const toGradeInput = ({
  id: _id,
  listId: _listId,
  propertyId: _propertyId,
  street: _street,
  givenAt: _givenAt,
  attempts: _attempts,
  field: _field,
  base = null,
  undo,
  ...input
}: PendingSave): GradeInput => ({ ...input, ...(undo && { undo: { ...undo, base } }) })

/** A save that the server will never accept. It stays on screen until the user dismisses it. */
export type RefusedSave<Input = QueuedGrade> = PendingSave<Input> & { readonly code: string }

export type SaveQueue<Input = QueuedGrade> = {
  /** Oldest first, at most one per property and field. */
  readonly pending: readonly PendingSave<Input>[]
  readonly refused: readonly RefusedSave<Input>[]
  /** Sent and not yet answered. */
  readonly sending: PendingSave<Input> | null
  /** Failures in a row, over all saves. */
  readonly failures: number
  /** Nothing is sent before this time, in milliseconds since the epoch. */
  readonly notBefore: number
}

export type SaveState =
  | { readonly type: 'saved' | 'saving' }
  | { readonly type: 'waiting'; readonly count: number }

export const noSaves = <Input>(): SaveQueue<Input> => ({
  pending: [],
  refused: [],
  sending: null,
  failures: 0,
  notBefore: 0,
})

export const emptyQueue: SaveQueue = noSaves()

/** Adds a grade, replacing one of the same property that still waits (D27). */
export function addSave<Input>(queue: SaveQueue<Input>, save: PendingSave<Input>): SaveQueue<Input> {
  const isSame = isSameSave(save)
  const isKnown = queue.pending.some(isSame)
  return {
    ...queue,
    pending: isKnown
      ? queue.pending.map((known) => (isSame(known) ? save : known))
      : [...queue.pending, save],
    refused: queue.refused.filter((known) => !isSame(known)),
  }
}

/**
 * The save to send now, or null. One at a time: the order in which grades are stored is the order in which undo takes
 * them back, on any device. The server wouldn't store two of a list at once either. Saves with the fewest attempts go
 * first, so that a failing one doesn't block the others.
 */
export function nextSave<Input>(
  { pending, sending, notBefore }: SaveQueue<Input>,
  now: number,
): PendingSave<Input> | null {
  if (sending !== null || now < notBefore) return null
  const [first] = pending.toSorted((a, b) => a.attempts - b.attempts)
  return first ?? null
}

export const markSending = <Input>(queue: SaveQueue<Input>, save: PendingSave<Input>): SaveQueue<Input> => ({
  ...queue,
  sending: save,
})

/** Removes a save that is stored durably or no longer needed. A later grade of the same property stays. */
export const acknowledge = <Input>(queue: SaveQueue<Input>, save: PendingSave<Input>): SaveQueue<Input> => ({
  ...returned(queue, save),
  pending: queue.pending.filter(({ id }) => id !== save.id),
  failures: 0,
  notBefore: 0,
})

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000

type Failure = {
  readonly now: number
  /** From 0 to 1. */
  readonly random: number
  /** How long the server asks to wait. */
  readonly retryAfterMs?: number | undefined
}

/**
 * Keeps a save that failed. Everything waits longer after each failure in a row, at least as long as the server asks,
 * and up to half as long again, so that graders who were refused at the same time don't return together.
 */
export function postpone<Input>(
  queue: SaveQueue<Input>,
  save: PendingSave<Input>,
  { now, random, retryAfterMs = 0 }: Failure,
): SaveQueue<Input> {
  const usualMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** queue.failures)
  return {
    ...returned(queue, save),
    pending: queue.pending.map((known) =>
      known.id === save.id ? { ...known, attempts: known.attempts + 1 } : known,
    ),
    failures: queue.failures + 1,
    notBefore: now + Math.max(usualMs, retryAfterMs) * (1 + random / 2),
  }
}

/** Moves a save that can never succeed to the visible list of refusals, unless a later grade has replaced it. */
export function refuseSave<Input>(
  queue: SaveQueue<Input>,
  save: PendingSave<Input>,
  code: string,
): SaveQueue<Input> {
  const rest = acknowledge(queue, save)
  return rest.pending.some(isSameSave(save))
    ? rest
    : { ...rest, refused: [...rest.refused, { ...save, code }] }
}

/** Removes a refusal that the user has dismissed. */
export const forgetRefused = <Input>(
  queue: SaveQueue<Input>,
  save: PendingSave<Input>,
): SaveQueue<Input> => ({
  ...queue,
  refused: queue.refused.filter(({ id }) => id !== save.id),
})

/** Ends the wait, because the network is back or the user asked to retry. */
export const retryNow = <Input>(queue: SaveQueue<Input>): SaveQueue<Input> => ({ ...queue, notBefore: 0 })

/** Saved, saving, or the number that wait after a failure. */
export function saveState({ pending, failures }: SaveQueue<unknown>): SaveState {
  if (pending.length === 0) return { type: 'saved' }
  return failures > 0 ? { type: 'waiting', count: pending.length } : { type: 'saving' }
}

const FINAL_CODES: ReadonlySet<string> = new Set(['malformed', 'not_found', 'invalid_grade'])

/**
 * Whether a refusal is permanent. Decided by our own codes, never by the status alone: a 404 from a hotel's login
 * page must not cost a grade.
 */
export const isFinalRefusal = (code: string): boolean => FINAL_CODES.has(code)

/** Whether both save the same field of a property, so that the later one replaces the other. */
export const isSameSave =
  ({ listId, propertyId, field }: Pending) =>
  (other: Pending): boolean =>
    other.listId === listId && other.propertyId === propertyId && other.field === field

const returned = <Input>(queue: SaveQueue<Input>, { id }: Pending): SaveQueue<Input> => ({
  ...queue,
  sending: queue.sending?.id === id ? null : queue.sending,
})
