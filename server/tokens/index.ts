export { grantTokens, openLedger } from './grant-tokens.ts'
export { releaseTokens, reserveTokens, settleTokens } from './spending.ts'
export { balanceOf, balancesOf, type Spend } from './store.ts'
export { startReservationSweep } from './sweep-reservations.ts'
