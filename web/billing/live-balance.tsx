import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { words } from './words.ts'

/** Shows the balance, or a placeholder while it's undefined. */
export function LiveBalance({ tokens }: { tokens: number | undefined }) {
  if (tokens === undefined)
    return (
      <ShimmerRegion label={words.liveBalance.loading}>
        <Shimmer className="h-11 w-36" />
      </ShimmerRegion>
    )
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="tabular text-[40px] leading-11 font-bold tracking-tight">
        {words.liveBalance.amount(tokens)}
      </span>
      <span className="text-muted">{words.liveBalance.unit(tokens)}</span>
    </p>
  )
}
