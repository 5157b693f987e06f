import type { PicturePorts } from '../imagery/index.ts'
import type { Grader } from './graders/grader.ts'

/** Time limits and intervals; tests shorten them. */
export type Timing = {
  /** Without a heartbeat for this long, another worker takes over the run. */
  readonly leaseMs: number
  readonly heartbeatMs: number
  /** How often each process looks for runs without a worker. */
  readonly watchMs: number
  /** The pause between two probes of a supplier that is down. */
  readonly probeMs: number
  /** A grader that takes longer counts as down: five such calls in a row fit into a minute. */
  readonly graderMs: number
  /** After this long a batch takes no more rows, so that others get their turn. */
  readonly batchMs: number
  /** The pause before the first retry of a call; it doubles with each further retry. */
  readonly backoffMs: number
}

export const usualTiming: Timing = {
  leaseMs: 10_000,
  heartbeatMs: 3_000,
  watchMs: 3_000,
  probeMs: 30_000,
  graderMs: 10_000,
  batchMs: 3_000,
  backoffMs: 500,
}

/** The dependencies of AI runs. */
export type RunPorts = PicturePorts & {
  readonly grader: Grader
  readonly timing: Timing
  /** Called when rows of a list were graded. */
  readonly onProgress: (userId: string, listId: string) => void
  /** Called when the status of a list changed. */
  readonly onListsChanged: (userId: string) => void
  readonly onBalance: (userId: string) => void
}

/** The name under which imagery failures are counted; each grader has its own. */
export const IMAGERY = 'imagery'
