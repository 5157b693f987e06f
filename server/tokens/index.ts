export { getAvailableTokens, getBalance, getBalances } from './account-store.ts'
export { createEstimates, type Estimates } from './estimates.ts'
export { forgetThreshold, grantTokens, openLedger } from './grant-tokens.ts'
export {
  chargeHeldTokens,
  endHold,
  type Hold,
  heldTokens,
  holdTokens,
  settleHeldTokens,
} from './holding.ts'
export {
  creditPurchase,
  hasPurchased,
  lockLedger,
  readPurchaseLedger,
  takeOwedTokens,
} from './purchases.ts'
export { type Spend } from './reservation-store.ts'
export { withoutCap } from './reserve.ts'
export { releaseTokens, reserveTokens, settleTokens } from './spending.ts'
export { startReservationSweep } from './sweep-reservations.ts'
export { welcomeAccount, welcomeAddress, welcomeTokensFor } from './welcome.ts'
