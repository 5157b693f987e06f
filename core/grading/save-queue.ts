/** A grade on its way to the server. `id` is new with every grade given, so an answer can be told from a later wish. */
export type PendingSave = {
  readonly id: string
  readonly listId: string
  readonly propertyId: string
  readonly grade: number | null
  /** Of a strategic list: whether what the AI said was on screen before. */
  readonly sawAi?: boolean
  /** Names the property to people when saving it fails. */
  readonly street: string
  /** Milliseconds since the epoch. */
  readonly givenAt: number
  readonly attempts: number
}

/** A grade that the server will never take. It stays on screen until somebody has seen it. */
export type RefusedSave = PendingSave & { readonly code: string }

export type SaveQueue = {
  /** Oldest first, at most one per property. */
  readonly pending: readonly PendingSave[]
  readonly refused: readonly RefusedSave[]
  /** With the server now; a later grade of the same property waits for the answer. */
  readonly sending: readonly PendingSave[]
  /** Failures in a row, over all saves. */
  readonly failures: number
  /** Nothing is sent before this time, milliseconds since the epoch. */
  readonly notBefore: number
}

export type SaveState =
  | { readonly type: 'saved' | 'saving' }
  | { readonly type: 'waiting'; readonly count: number }

export const emptyQueue: SaveQueue = { pending: [], refused: [], sending: [], failures: 0, notBefore: 0 }

/** The latest grade of a property wins and takes the place of the one that still waits (D27). */
export function addSave(queue: SaveQueue, save: PendingSave): SaveQueue {
  const isSame = isOf(save)
  const isKnown = queue.pending.some(isSame)
  return {
    ...queue,
    pending: isKnown
      ? queue.pending.map((known) => (isSame(known) ? save : known))
      : [...queue.pending, save],
    refused: queue.refused.filter((known) => !isSame(known)),
  }
}

/** How many different properties are sent at once; one property's grades never overtake each other. */
const AT_ONCE = 3

/**
 * The save to send now, or null. Those tried least go first, so that one that keeps failing holds up nobody else, and
 * after a failure a single one goes ahead to find out whether the server is back.
 */
export function nextSave(queue: SaveQueue, now: number): PendingSave | null {
  const room = queue.failures === 0 ? AT_ONCE : 1
  if (now < queue.notBefore || queue.sending.length >= room) return null
  const [first] = queue.pending
    .filter((save) => !queue.sending.some(isOf(save)))
    .toSorted((one, other) => one.attempts - other.attempts)
  return first ?? null
}

export const markSending = (queue: SaveQueue, save: PendingSave): SaveQueue => ({
  ...queue,
  sending: [...queue.sending, save],
})

/** The server has it durably, or somebody else has seen to it. A later grade of the same property stays. */
export const acknowledge = (queue: SaveQueue, save: PendingSave): SaveQueue => ({
  ...returned(queue, save),
  pending: queue.pending.filter(({ id }) => id !== save.id),
  failures: 0,
  notBefore: 0,
})

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000

/** It did not get through; it stays, and everything waits longer after each failure in a row. */
export function postpone(queue: SaveQueue, save: PendingSave, now: number, retryAfterMs = 0): SaveQueue {
  const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** queue.failures)
  return {
    ...returned(queue, save),
    pending: queue.pending.map((known) =>
      known.id === save.id ? { ...known, attempts: known.attempts + 1 } : known,
    ),
    failures: queue.failures + 1,
    notBefore: now + Math.max(waitMs, retryAfterMs),
  }
}

/** The server will never take it: out of the queue and onto the list that people see, unless a later grade replaced it. */
export function refuseSave(queue: SaveQueue, save: PendingSave, code: string): SaveQueue {
  const rest = acknowledge(queue, save)
  return rest.pending.some(isOf(save)) ? rest : { ...rest, refused: [...rest.refused, { ...save, code }] }
}

/** Somebody has seen the refusal. */
export const forgetRefused = (queue: SaveQueue, save: PendingSave): SaveQueue => ({
  ...queue,
  refused: queue.refused.filter(({ id }) => id !== save.id),
})

/** The network is back, or somebody asks: no more waiting. */
export const retryNow = (queue: SaveQueue): SaveQueue => ({ ...queue, notBefore: 0 })

/** Saved, saving, or how many wait because something keeps them. */
export function saveState({ pending, failures }: SaveQueue): SaveState {
  if (pending.length === 0) return { type: 'saved' }
  return failures > 0 ? { type: 'waiting', count: pending.length } : { type: 'saving' }
}

const FINAL_CODES: ReadonlySet<string> = new Set(['malformed', 'not_found', 'invalid_grade'])

/**
 * Whether a refusal will be the same for ever. Judged by our own codes, never by the status alone: a 404 of a hotel's
 * login page must not cost a grade.
 */
export const isFinalRefusal = (code: string): boolean => FINAL_CODES.has(code)

const isOf =
  ({ listId, propertyId }: PendingSave) =>
  (other: PendingSave): boolean =>
    other.listId === listId && other.propertyId === propertyId

const returned = (queue: SaveQueue, { id }: PendingSave): SaveQueue => ({
  ...queue,
  sending: queue.sending.filter((known) => known.id !== id),
})
