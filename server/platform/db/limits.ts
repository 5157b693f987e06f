// How long the database may keep us waiting, and we it. They are set per transaction and on our side of the connection,
// because a transaction pooler keeps nothing that is set for a session.

/** For a lock that another transaction holds. */
export const LOCK_MS = 5_000
/** For a statement inside a transaction. */
export const STATEMENT_MS = 14_000
/** For any answer of the server: longer than a statement takes, or it would never be the server that gives up. */
export const ANSWER_MS = 15_000
/** A process that stands still in the middle of a transaction loses its connection, and with it its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000

/** Sent with each `begin`, at the cost of no further round trip. */
export const SET_LIMITS = [
  `set local lock_timeout = ${LOCK_MS}`,
  `set local statement_timeout = ${STATEMENT_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
].join('; ')

/** For the rest of a transaction that waits for other processes, or that others wait for on purpose. */
export const WITHOUT_LIMITS = [
  'set local lock_timeout = 0',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ')
