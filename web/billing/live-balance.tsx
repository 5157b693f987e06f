import { useText } from '../text/language.ts'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { billingText } from './text.ts'

export function LiveBalance({ tokens }: { tokens: number | undefined }) {
  const text = useText(billingText)
  if (tokens === undefined)
    return (
      <ShimmerRegion label={text.liveBalance.loading}>
        <Shimmer className="h-11 w-36" />
      </ShimmerRegion>
    )
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="tabular text-[2.5rem] leading-11 font-bold tracking-tight">
        {text.liveBalance.amount(tokens)}
      </span>
      <span className="text-muted">{text.liveBalance.unit(tokens)}</span>
    </p>
  )
}
