import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { words } from './words.ts'

export function BalanceCard({ balance }: { balance: number | undefined }) {
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-lg font-semibold">{words.balance}</h2>
      {balance === undefined ? (
        <ShimmerRegion label={words.balanceLoading}>
          <Shimmer className="h-11 w-36" />
        </ShimmerRegion>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular text-[40px] leading-11 font-bold tracking-tight">
            {words.amount(balance)}
          </span>
          <span className="text-muted">{words.unit(balance)}</span>
        </p>
      )}
    </section>
  )
}
