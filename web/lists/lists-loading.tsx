import { useText } from '../text/language.ts'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { gridClass } from './list-grid.tsx'
import { listsText } from './text.ts'

/** Six shimmer cards shaped like list cards (Spec 9). */
export function ListsLoading() {
  const text = useText(listsText)
  return (
    <ShimmerRegion label={text.loading} className={gridClass}>
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className="card overflow-hidden">
          <Shimmer className="h-28 rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Shimmer className="h-5 w-24" />
            <Shimmer className="h-5 w-3/5" />
            <Shimmer className="h-4 w-4/5" />
            <Shimmer className="h-9 w-full" />
            <Shimmer className="h-2 w-full rounded-full" />
          </div>
        </div>
      ))}
    </ShimmerRegion>
  )
}
