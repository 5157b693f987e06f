// How long we wait for the database, and it for us. A transaction pooler drops session settings, so these are
// set per transaction and on the client.

export const LOCK_MS = 5_000
export const STATEMENT_MS = 14_000
/** For any response of the server. Longer than a statement's timeout, so that the server gives up first. */
export const ANSWER_MS = 15_000
/** A process that hangs in a transaction loses its connection, and with it its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000

/** Sent together with `begin`, without an extra round trip. */
export const SET_LIMITS = [
  `set local lock_timeout = ${LOCK_MS}`,
  `set local statement_timeout = ${STATEMENT_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
].join('; ')

/** Lifts the limits of a transaction that waits for other processes, or that others wait for on purpose. */
export const WITHOUT_LIMITS = [
  'set local lock_timeout = 0',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ')
