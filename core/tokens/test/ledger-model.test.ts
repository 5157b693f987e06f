import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { credit, deduct, release, reserve, settle, type TokenAccount, takeOwed } from './ledger-model.ts'

const account = (balance: number, reserved = 0): TokenAccount => ({ balance, reserved })

describe('the model of the ledger', () => {
  it('refuses to reserve more than is available, and says how much is', () => {
    expect(reserve(account(5, 4), 2)).toEqual({
      ok: false,
      error: { code: 'insufficient_tokens', facts: { needed: 2, available: 1 } },
    })
    expect(reserve(account(5, 4), 1)).toEqual({ ok: true, value: account(5, 5) })
    expect(deduct(account(5, 5), 1).ok).toBe(false)
  })

  it('charges for deliveries and gives back other reservations', () => {
    expect(settle(account(5, 2), 2)).toEqual(account(3))
    expect(release(account(5, 2), 2)).toEqual(account(5))
  })

  it('is never negative and never sets aside more than the balance, in any order of steps', () => {
    const step = fc.tuple(
      fc.constantFrom('credit', 'reserve', 'settle', 'release', 'deduct', 'refund'),
      fc.integer({ min: 1, max: 20 }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        let state = account(0)
        let [entries, owed] = [0, 0]
        const open: number[] = []
        for (const [kind, amount] of steps) {
          const before = state
          if (kind === 'credit') state = credit(state, amount)
          if (kind === 'reserve' || kind === 'deduct') {
            const result = (kind === 'reserve' ? reserve : deduct)(state, amount)
            if (!result.ok) expect(amount).toBeGreaterThan(state.balance - state.reserved)
            else {
              state = result.value
              if (kind === 'reserve') open.push(amount)
            }
          }
          const taken = kind === 'settle' || kind === 'release' ? open.pop() : undefined
          if (taken !== undefined) state = (kind === 'settle' ? settle : release)(state, taken)
          if (kind === 'refund') owed += amount
          ;({ account: state, owed } = takeOwed(state, owed))
          if (owed > 0) expect(state.balance).toBe(state.reserved)
          expect(owed).toBeGreaterThanOrEqual(0)
          entries += state.balance - before.balance
          expect(state.balance).toBe(entries)
          expect(state.reserved).toBe(open.reduce((sum, value) => sum + value, 0))
          expect(state.reserved).toBeGreaterThanOrEqual(0)
          expect(state.balance).toBeGreaterThanOrEqual(state.reserved)
        }
      }),
    )
  })
})
