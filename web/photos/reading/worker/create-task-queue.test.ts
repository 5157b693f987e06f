// @vitest-environment node
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTaskQueue } from './create-task-queue.ts'

it('works on four items at a time, in their order, whenever they are added', async () => {
  const started: number[] = []
  const ends: (() => void)[] = []
  const add = createTaskQueue(
    (item: number) =>
      new Promise<void>((resolve) => {
        started.push(item)
        ends.push(resolve)
      }),
  )
  const endNext = async () => {
    ends.shift()?.()
    await setImmediate()
  }
  add([1, 2])
  add([3, 4, 5, 6])
  expect(started).toEqual([1, 2, 3, 4])
  await endNext()
  expect(started).toEqual([1, 2, 3, 4, 5])
  for (let count = 0; count < 5; count++) await endNext()
  expect(started).toHaveLength(6)
  add([7, 8, 9, 10, 11])
  expect(started).toHaveLength(10)
})
