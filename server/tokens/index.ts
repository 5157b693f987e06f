export { grantTokens, openLedger } from './grant-tokens.ts'
export { releaseTokens, reserveTokens, settleTokens } from './spending.ts'
export { balanceOf, type Spend } from './store.ts'
export { startReservationSweep } from './sweep-reservations.ts'
