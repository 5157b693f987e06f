import { MIN_TOKENS_TO_OPEN } from '@curbgrade/core/tokens/costs'
import { LiveBalance } from '../billing/index.ts'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { tokensText } from './text.ts'

type BalanceCardProps = {
  balance: number | undefined
  /** Tokens reserved by AI runs in progress. */
  setAside: number
}

export function BalanceCard({ balance, setAside }: BalanceCardProps) {
  const text = useText(tokensText)
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-lg font-semibold">{text.balance}</h2>
      <LiveBalance tokens={balance} />
      {/* Keeps its line while it loads, so that nothing below moves. */}
      <p className="tabular mt-2 text-muted">
        {balance === undefined ? '\u00a0' : text.reach(balance, setAside)}
      </p>
      {balance !== undefined && balance < MIN_TOKENS_TO_OPEN && (
        <Banner tone="warning" className="mt-4">
          {text.low(balance)}
        </Banner>
      )}
    </section>
  )
}
