/** Limits of one process's HTTP server. Each protects a resource of that process, so none is shared. */

/** The largest legitimate JSON body, an export with 256 chosen columns, stays under 2 KB. */
export const MAX_BODY_BYTES = 32 * 1024
/** For a body whose long array is only counted: two bytes for each of 50,000 elements, plus the rest. */
export const MAX_COUNTED_BODY_BYTES = 192 * 1024
/** Reads a refused body up to this size, so that the connection can be reused. Cuts larger ones off. */
export const MAX_DROPPED_BYTES = 64 * 1024
/** How long a refused client has to read the response before the connection is closed. */
export const LINGER_MS = 1_000

/** Far above a person's pace; low enough that one caller can't starve others (P19). */
export const REQUESTS_PER_WINDOW = 3_000
export const WINDOW_MS = 10_000

/** Connections that may wait to be accepted. Clients of dropped ones retry after seconds. */
export const MAX_BACKLOG = 4_096

/** Calls in progress, including those waiting for a supplier. Bounds memory; a busy day has a few hundred. */
export const MAX_CALLS = 1_000
/** Queries that may wait for a connection. */
export const MAX_WAITING_QUERIES = 300
/** The share of both that calls other than saves may take, so that slow pictures leave room for grades. */
export const SHARE_OF_OTHERS = 0.8
/** Requests of a class that may wait for admission, such as a page of pictures over HTTP/2. */
export const MAX_WAITING_REQUESTS = 1_000
/** A burst is over by then. If requests still wait, there are more than the process can handle … */
export const BURST_MS = 300
/** … and none waits longer than this until the queue has been empty again (P19). */
export const MAX_OVERLOAD_WAIT_MS = 20

/**
 * Keeps a small database machine busy; with more requests, processes would only take turns. One user's calls
 * may use as much per lane.
 */
export const BUSY_SHARE = 0.3
/** A request that takes longer waits for something else, and gives its place to another. */
export const MAX_PLACE_MS = 30
/** Concurrent pictures and files of one user. Each takes a short query and is sent without a connection. */
export const FILES_PER_USER = 32
/** Waiting calls of one user. A browser over HTTP/2 may request a hundred pictures at once. */
export const MAX_WAITING_CALLS = 100
/** Lets a refusal be sent within a second (P19). */
export const MAX_TURN_WAIT_MS = 800

/** An arriving upload holds only its connection and up to 25 MB of a temporary file. */
export const UPLOADS = { total: 32, shares: { user: 2, network: 8 } } as const
/** An arriving photo holds its connection and up to 25 MB of a temporary file, for minutes if a phone is slow. */
export const PHOTOS = { total: 64, shares: { user: 2, network: 16 } } as const
/** Uploads in processing. Each holds its file in memory until its call is over. */
export const FILES_IN_MEMORY = { total: 8, shares: {} } as const
/** Long enough for several of the largest lists in front of a received upload. */
export const MAX_UPLOAD_WAIT_MS = 60_000
/** Each export holds a database connection until its client has received all but the last megabyte. */
export const EXPORTS = { total: 8, shares: { user: 2, network: 3 } } as const
/** Each export of pictures holds one picture in memory, of up to 25 MB, and no connection. It may take hours. */
export const PICTURE_EXPORTS = { total: 8, shares: { user: 2, network: 3 } } as const

/** The minimum average rate of a client's upload or export, after the grace period. */
export type Pace = { readonly graceMs: number; readonly bytesPerSecond: number }
export const defaultPace: Pace = { graceMs: 10_000, bytesPerSecond: 20 * 1024 }
/** A phone at the edge of its network. */
export const SLOWEST_PHOTO_BYTES_PER_SECOND = 8 * 1024
/** The largest photo takes less at the slowest pace. Other bodies have much tighter limits of their own. */
export const MAX_REQUEST_MS = 60 * 60_000
