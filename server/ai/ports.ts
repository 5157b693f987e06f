import type { PicturePorts } from '../imagery/index.ts'
import type { Grader } from './grader.ts'

/** How long things take at most; tests make them short. */
export type Timing = {
  /** Without a sign of life for so long, another worker takes a run over. */
  readonly leaseMs: number
  readonly heartbeatMs: number
  /** How often each process looks for runs that nobody is at work on. */
  readonly watchMs: number
  /** The pause between two single calls to a supplier that is down. */
  readonly probeMs: number
  /** A grader that takes longer is down: five such calls in a row fit into a minute. */
  readonly graderMs: number
  /** A batch stops taking rows after so long, so that others have their turn. */
  readonly batchMs: number
  /** The first pause before a call is tried again; each further one is twice as long. */
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

/** What the runs of the grader work with. */
export type RunPorts = PicturePorts & {
  readonly grader: Grader
  readonly timing: Timing
  /** Rows of a list have been graded. */
  readonly onProgress: (userId: string, listId: string) => void
  /** The state of a list has changed. */
  readonly onListsChanged: (userId: string) => void
  readonly onBalance: (userId: string) => void
}

/** The name that failures of imagery are counted under, beside those of each grader. */
export const IMAGERY = 'imagery'
