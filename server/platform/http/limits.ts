/** Bounds of what one process takes in over HTTP. Each protects a resource of that process, so none is shared. */

/** A JSON body: the largest legitimate one, an export with a choice of 256 columns, stays under 2 KB. */
export const MAX_BODY_BYTES = 32 * 1024
/** What is left of a body whose long array is counted while it's read: two bytes for each of 50,000 elements, and the rest. */
export const MAX_COUNTED_BODY_BYTES = 192 * 1024
/** A refused body up to this size is read to its end, so that the connection can be used again; larger ones are cut off. */
export const MAX_DROPPED_BYTES = 64 * 1024
/** How long a refused client has to read its answer before the connection is cut. */
export const LINGER_MS = 1_000

/** Far above a person's pace, with a browser that runs ahead; low enough that one caller can't starve others (P19). */
export const REQUESTS_PER_WINDOW = 3_000
export const WINDOW_MS = 10_000

/** Connections that may wait to be accepted. Beyond it the system drops them, and a client tries again after seconds. */
export const MAX_BACKLOG = 4_096

/** Calls in progress, those included that wait for a supplier. Bounds memory; a few hundred are a busy day. */
export const MAX_CALLS = 1_000
/** Queries that may wait for a connection. */
export const MAX_WAITING_QUERIES = 300
/** Requests that may wait to begin, such as a page of pictures over HTTP/2. */
export const MAX_WAITING_REQUESTS = 1_000
/** A burst is over by then. When requests still wait, there are more than the process manages … */
export const BURST_MS = 300
/** … and none waits for longer than this until the queue was empty again (P19). */
export const MAX_OVERLOAD_WAIT_MS = 20

/**
 * The part of the connection pool that keeps a small database machine busy. As many requests are worked on at once: with
 * more, the database's processes take turns, and so does ours with them. One user's calls may use as much, per lane.
 */
export const BUSY_SHARE = 0.3
/** A request that is worked on for longer waits for something, and makes room for another. */
export const MAX_PLACE_MS = 30
/** Pictures and files of one user at once: a short query each, and no connection while they're sent. */
export const FILES_PER_USER = 32
/** Calls of one user that wait for their turn. A browser over HTTP/2 may ask for a hundred pictures at once. */
export const MAX_WAITING_CALLS = 100
/** How long they wait, so that a refusal comes within a second (P19). */
export const MAX_TURN_WAIT_MS = 800

/** Uploads in progress: a file is held in memory until its call is over. */
export const UPLOADS = { total: 8, perUser: 2 } as const
/** Exports in progress: each holds a database connection until its client has all but the last megabyte. */
export const EXPORTS = { total: 8, perUser: 2 } as const

/** What a client must send of an upload, and read of an export, on average once the grace period is over. */
export type Pace = { readonly graceMs: number; readonly bytesPerSecond: number }
export const usualPace: Pace = { graceMs: 10_000, bytesPerSecond: 20 * 1024 }
