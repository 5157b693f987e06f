import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'

// A model of the token ledger, for tests only. The rules that charge are the functions reserve_tokens, settle_tokens,
// settle_held_tokens and take_owed_tokens (server/migrations/functions); server/tokens/ledger-rules.test.ts runs both
// in random order and compares them.

/** `balance` is the sum of the entries; `reserved` is the part of it set aside for deliveries in progress. */
export type TokenAccount = { readonly balance: number; readonly reserved: number }

type Refused = Refusal<'insufficient_tokens'>

/** Sets tokens aside before a supplier is called. If there are too few, it refuses and changes nothing (P2). */
export const reserve = (account: TokenAccount, amount: number): Result<TokenAccount, Refused> =>
  fits(account, amount)
    ? ok({ ...account, reserved: account.reserved + amount })
    : refuse('insufficient_tokens', { needed: amount, available: account.balance - account.reserved })

/** Turns a reservation into a deduction after the delivery. */
export const settle = (account: TokenAccount, amount: number): TokenAccount => ({
  balance: account.balance - amount,
  reserved: account.reserved - amount,
})

/** Gives a reservation back without a charge, because nothing was delivered. */
export const release = (account: TokenAccount, amount: number): TokenAccount => ({
  ...account,
  reserved: account.reserved - amount,
})

/** Takes tokens without a reservation, for a delivery whose reservation has expired. */
export const deduct = (account: TokenAccount, amount: number): Result<TokenAccount, Refused> => {
  const reserved = reserve(account, amount)
  return reserved.ok ? ok(settle(reserved.value, amount)) : reserved
}

/** Takes back the tokens of refunds, except those set aside; the rest stays owed. */
export function takeOwed(
  account: TokenAccount,
  owed: number,
): { readonly account: TokenAccount; readonly owed: number } {
  const taken = Math.min(owed, account.balance - account.reserved)
  return { account: { ...account, balance: account.balance - taken }, owed: owed - taken }
}

export const credit = (account: TokenAccount, amount: number): TokenAccount => ({
  ...account,
  balance: account.balance + amount,
})

const fits = (account: TokenAccount, amount: number): boolean => account.balance - account.reserved >= amount
