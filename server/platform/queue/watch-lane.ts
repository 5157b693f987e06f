import type { WorkerEvents } from 'graphile-worker'

export type LaneActivity = {
  readonly runningJobs: () => number
  /** When it last polled for a job and got an answer, in ms; now while all slots are busy. */
  readonly lookedAt: () => number
}

export function watchLane(events: WorkerEvents, slots: number, now: () => number = Date.now): LaneActivity {
  let running = 0
  let lookedAt = now()
  events.on('worker:getJob:empty', () => {
    lookedAt = now()
  })
  events.on('job:start', () => {
    running++
    lookedAt = now()
  })
  events.on('job:complete', () => {
    running--
    lookedAt = now()
  })
  return { runningJobs: () => running, lookedAt: () => (running >= slots ? now() : lookedAt) }
}
