import { type GradeInput, MAX_UNDONE, type UndoInput } from './grade-input.ts'

export type QueuedGrade = Omit<GradeInput, 'undo'> & {
  readonly undo?: Omit<UndoInput, 'base'>
  /** The grade on screen before. The server has the same one if it stored all earlier saves. */
  readonly base?: number | null
}

/** Each save has its own `id`, so that a response can't acknowledge a later save. */
export type PendingSave<Input = QueuedGrade> = Input & Pending

type Pending = {
  readonly id: string
  readonly listId: string
  readonly propertyId: string
  /** Names the annotation; unset for a grade. Only the latest save of each field is sent. */
  readonly field?: string
  readonly street: string
  /** Milliseconds since the epoch. */
  readonly givenAt: number
  readonly attempts: number
}

/** Merges two waiting grades of one property. The server may have stored any state from before them. */
export const mergeGrades = (known: PendingSave, save: PendingSave): PendingSave => ({
  ...save,
  ...(known.base !== undefined && { base: known.base }),
  ...(known.undo &&
    save.undo && {
      undo: { ...save.undo, grades: [...known.undo.grades, ...save.undo.grades].slice(0, MAX_UNDONE) },
    }),
})

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

/** The server will never accept it. It stays on screen until the user dismisses it. */
export type RefusedSave<Input = QueuedGrade> = PendingSave<Input> & { readonly code: string }

export type SaveQueue<Input = QueuedGrade> = {
  /** Oldest first, at most one per property and field. */
  readonly pending: readonly PendingSave<Input>[]
  readonly refused: readonly RefusedSave<Input>[]
  readonly sending: PendingSave<Input> | null
  readonly failures: number
  readonly notBefore: number
  /** Since the request of `sending` began: its failure says nothing about now. */
  readonly isRetryAsked: boolean
}

export type SaveState =
  | { readonly type: 'saved' | 'saving' }
  | { readonly type: 'waiting'; readonly count: number }

/** What the server doesn't have yet of a list. */
export const waitingOf = <Input>(
  { pending }: Pick<SaveQueue<Input>, 'pending'>,
  listId: string,
): readonly PendingSave<Input>[] => pending.filter((save) => save.listId === listId)

export const noSaves = <Input>(): SaveQueue<Input> => ({
  pending: [],
  refused: [],
  sending: null,
  failures: 0,
  notBefore: 0,
  isRetryAsked: false,
})

export const emptyQueue: SaveQueue = noSaves()

/** Replaces a waiting grade of the same property (D27). Comes last, because undo goes back in the order of the saves. */
export function addSave<Input>(queue: SaveQueue<Input>, save: PendingSave<Input>): SaveQueue<Input> {
  const isOther = (known: PendingSave<Input>) => !isSameSave(save)(known)
  return {
    ...queue,
    pending: [...queue.pending.filter(isOther), save],
    refused: queue.refused.filter(isOther),
  }
}

/**
 * Sends one save at a time, because undo follows the order in which the server stored them. Saves with the fewest
 * attempts go first, so that a failing one doesn't block the others.
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
  isRetryAsked: false,
})

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
  readonly random: number
  readonly retryAfterMs?: number | undefined
}

/** Waits at least as long as the server asks. Jitter of up to 50 % keeps clients from retrying together. */
export function postpone<Input>(
  queue: SaveQueue<Input>,
  save: PendingSave<Input>,
  { now, random, retryAfterMs = 0 }: Failure,
): SaveQueue<Input> {
  const backoffMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** queue.failures)
  return {
    ...returned(queue, save),
    pending: queue.pending.map((known) =>
      known.id === save.id ? { ...known, attempts: known.attempts + 1 } : known,
    ),
    failures: queue.failures + 1,
    notBefore: queue.isRetryAsked ? now : now + Math.max(backoffMs, retryAfterMs) * (1 + random / 2),
  }
}

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

export const forgetRefused = <Input>(
  queue: SaveQueue<Input>,
  save: PendingSave<Input>,
): SaveQueue<Input> => ({
  ...queue,
  refused: queue.refused.filter(({ id }) => id !== save.id),
})

export const retryNow = <Input>(queue: SaveQueue<Input>): SaveQueue<Input> => ({
  ...queue,
  notBefore: 0,
  isRetryAsked: true,
})

export function saveState({ pending, failures }: SaveQueue<unknown>): SaveState {
  if (pending.length === 0) return { type: 'saved' }
  return failures > 0 ? { type: 'waiting', count: pending.length } : { type: 'saving' }
}

const FINAL_CODES: ReadonlySet<string> = new Set(['malformed', 'not_found', 'invalid_grade'])

/** Goes by our own codes, never by status alone: a 404 from a hotel's login page must not discard a grade. */
export const isFinalRefusal = (code: string): boolean => FINAL_CODES.has(code)

export const isSameSave =
  ({ listId, propertyId, field }: Pending) =>
  (other: Pending): boolean =>
    other.listId === listId && other.propertyId === propertyId && other.field === field

const returned = <Input>(queue: SaveQueue<Input>, { id }: Pending): SaveQueue<Input> => ({
  ...queue,
  sending: queue.sending?.id === id ? null : queue.sending,
})
