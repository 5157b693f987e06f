import { expect, it } from 'vitest'
import { createPasswords, type Passwords, withSlot } from './passwords.ts'

const refusalOf = (error: Error) => error.message
const take = (passwords: Passwords, isKnown: boolean, networks: number) =>
  Array.from({ length: 100 }, (_, index) => {
    try {
      return passwords.takeSlot({ address: `10.0.0.${index % networks}`, isKnown })
    } catch (error) {
      return refusalOf(error as Error)
    }
  }).filter((place) => typeof place === 'function')

it('has a few slots per network, and some only for known requesters', () => {
  const passwords = createPasswords()
  const ofOne = take(passwords, false, 1)
  expect(ofOne).toHaveLength(2)
  expect(take(passwords, false, 100)).toHaveLength(10)
  expect(take(passwords, true, 1)).toHaveLength(2)
  expect(take(passwords, true, 100)).toHaveLength(4)
  for (const leave of [...ofOne, ...ofOne]) leave()
  expect(take(passwords, false, 100)).toHaveLength(2)
})

it('has a few slots for all networks of one site', () => {
  const passwords = createPasswords()
  const address = (index: number) => `2001:db8:1:${index.toString(16)}::1`
  const refused = Array.from({ length: 60 }, (_, index) => index).filter((index) => {
    try {
      passwords.takeSlot({ address: address(index), isKnown: false })
      return false
    } catch {
      return true
    }
  })
  expect(refused).toHaveLength(60 - 6)
  expect(passwords.takeSlot({ address: '2001:db8:2::1', isKnown: false })).toBeTypeOf('function')
})

it('hashes two passwords at a time, and refuses immediately if there is no slot', async () => {
  const running: (() => void)[] = []
  const passwords = createPasswords({
    hashPassword: () => new Promise((resolve) => running.push(() => resolve('hash'))),
    verifyPassword: async () => true,
  })
  const answers = Array.from({ length: 100 }, (_, index) =>
    withSlot(passwords, { address: `10.0.0.${index}`, isKnown: false }, () => passwords.hash('secret')).catch(
      refusalOf,
    ),
  )
  expect(running).toHaveLength(2)
  expect(await Promise.race(answers.slice(12))).toBe('overloaded')
  while (running.length > 0) {
    running.shift()?.()
    await new Promise(setImmediate)
  }
  const all = await Promise.all(answers)
  expect(all.filter((answer) => answer === 'hash')).toHaveLength(12)
  expect(take(passwords, false, 100)).toHaveLength(12)
})
