import { MIN_TOKENS_TO_OPEN } from '@curbgrade/core/tokens/costs'
import { LiveBalance } from '../billing/live-balance.tsx'
import { Banner } from '../ui/banner.tsx'
import { words } from './words.ts'

/** Shows the balance and how many houses it covers. */
export function BalanceCard({ balance }: { balance: number | undefined }) {
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-lg font-semibold">{words.balance}</h2>
      <LiveBalance tokens={balance} />
      {balance !== undefined && <p className="tabular mt-2 text-muted">{words.reach(balance)}</p>}
      {balance !== undefined && balance < MIN_TOKENS_TO_OPEN && (
        <Banner tone="warning" className="mt-4">
          {words.low}
        </Banner>
      )}
    </section>
  )
}
