import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'

/** Tokens per delivered thing (Spec 9, D4); the grade of a machine comes with its picture (D19). */
export const tokenCosts = { street: 1, aerial: 1, panorama: 2, aiGrade: 1 } as const

/** Opening a list for grading needs this many (Spec 5). */
export const TOKENS_TO_OPEN_LIST = 5

/** `balance` is the sum of the entries; `reserved` of it is set aside for things being delivered. */
export type TokenAccount = { readonly balance: number; readonly reserved: number }

type Refused = Refusal<'insufficient_tokens'>

/** Sets tokens aside before a supplier is called; what does not fit is refused and changes nothing (P2). */
export const reserve = (account: TokenAccount, amount: number): Result<TokenAccount, Refused> =>
  fits(account, amount)
    ? ok({ ...account, reserved: account.reserved + amount })
    : refuse('insufficient_tokens', { needed: amount, available: account.balance - account.reserved })

/** Turns a reservation into a deduction: the thing was delivered. */
export const settle = (account: TokenAccount, amount: number): TokenAccount => ({
  balance: account.balance - amount,
  reserved: account.reserved - amount,
})

/** Gives a reservation back: nothing was delivered, nothing is charged. */
export const release = (account: TokenAccount, amount: number): TokenAccount => ({
  ...account,
  reserved: account.reserved - amount,
})

/** Takes tokens at once, for a delivery whose reservation has run out meanwhile. */
export const deduct = (account: TokenAccount, amount: number): Result<TokenAccount, Refused> => {
  const reserved = reserve(account, amount)
  return reserved.ok ? ok(settle(reserved.value, amount)) : reserved
}

/** Takes back what refunds are owed, as far as it isn't set aside; the rest stays owed. */
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
