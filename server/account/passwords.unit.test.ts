import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

it('refuses at once what could not be hashed within about a second, and takes on again what comes later', async () => {
  const running: (() => void)[] = []
  const passwords = createPasswords({
    hashPassword: () => new Promise((resolve) => running.push(() => resolve('hash'))),
    verifyPassword: async () => true,
  })
  const answers = Array.from({ length: 100 }, () =>
    passwords.hash('secret').catch((error: Error) => error.message),
  )
  expect([running.length, passwords.isBusy()]).toEqual([2, true])
  const refused = await Promise.race(answers.slice(18))
  expect(refused).toBe('overloaded')
  while (running.length > 0) {
    running.shift()?.()
    await new Promise(setImmediate)
  }
  const all = await Promise.all(answers)
  expect(all.filter((answer) => answer === 'hash')).toHaveLength(18)
  expect(all.filter((answer) => answer === 'overloaded')).toHaveLength(82)
  expect(passwords.isBusy()).toBe(false)
})
