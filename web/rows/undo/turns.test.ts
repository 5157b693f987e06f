import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs work at once, and after work that is still open, also if that fails', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  let end = () => {}
  const first = new Promise<void>((resolve) => {
    end = resolve
  })
  inTurn(() => void done.push('at once'))
  inTurn(() => first.finally(() => done.push('first')))
  inTurn(() => Promise.reject(new Error('failed')).finally(() => done.push('second')))
  const last = new Promise<void>((resolve) => inTurn(resolve))
  expect(done).toEqual(['at once'])
  end()
  await last
  expect(done).toEqual(['at once', 'first', 'second'])
})
