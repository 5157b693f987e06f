import type { PicturePorts } from '../imagery/index.ts'
import type { Grader } from './graders/grader.ts'

/** Time limits and intervals; tests shorten them. */
export type Timing = {
  /** Without a heartbeat for this long, another worker takes over the run. */
  readonly leaseMs: number
  readonly heartbeatMs: number
  readonly watchMs: number
  readonly probeMs: number
  /** A slower grader counts as down: five such calls in a row fit into a minute. */
  readonly graderMs: number
  /** After this long a batch takes no more rows, so that others get their turn. */
  readonly batchMs: number
  /** The pause before a call's first retry; doubles with each further retry. */
  readonly backoffMs: number
}

export const defaultTiming: Timing = {
  leaseMs: 10_000,
  heartbeatMs: 3_000,
  watchMs: 3_000,
  probeMs: 30_000,
  graderMs: 10_000,
  batchMs: 3_000,
  backoffMs: 500,
}

export type RunPorts = PicturePorts & {
  readonly grader: Grader
  readonly timing: Timing
  readonly onProgress: (userId: string, listId: string) => void
  readonly onListsChanged: (userId: string) => void
  readonly onBalance: (userId: string) => void
}

/** Counts imagery failures; each grader has its own name. */
export const IMAGERY = 'imagery'
