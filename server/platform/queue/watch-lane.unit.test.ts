import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { expect, it } from 'vitest'
import { watchLane } from './watch-lane.ts'

it('reports a lane as active when it polls for or ends a job, and while all its slots are busy', () => {
  let now = 1_000
  const events: WorkerEvents = new EventEmitter()
  const lane = watchLane(events, 2, () => now)
  const emit = (name: string) => (events as EventEmitter).emit(name)
  now = 2_000
  expect(lane.lookedAt()).toBe(1_000)
  emit('worker:getJob:empty')
  expect(lane.lookedAt()).toBe(2_000)
  emit('job:start')
  now = 60_000
  expect([lane.runningJobs(), lane.lookedAt()]).toEqual([1, 2_000])
  emit('job:start')
  now = 90_000
  expect([lane.runningJobs(), lane.lookedAt()]).toEqual([2, 90_000])
  emit('job:complete')
  now = 120_000
  expect([lane.runningJobs(), lane.lookedAt()]).toEqual([1, 90_000])
})
