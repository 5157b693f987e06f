import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'
import { type House, town } from './houses.ts'
import { homeText } from './text.ts'

type HouseCardProps = { house: House; next: House | undefined; isFirst: boolean }

/** Looks as on the grading screen. Preloads the next picture underneath. */
export function HouseCard({ house, next, isFirst }: HouseCardProps) {
  const text = useText(homeText)
  return (
    <figure>
      <div className={frame}>
        {next && <img {...size} src={next.picture} alt="" fetchPriority="low" className={layer} />}
        <img
          {...size}
          key={house.street}
          src={house.picture}
          alt={text.demo.picture(house.street)}
          fetchPriority="high"
          className={classNames(layer, !isFirst && 'animate-appear')}
        />
      </div>
      <figcaption className="flex items-baseline justify-between gap-3 px-0.5 pt-2 text-sm text-muted">
        <span className="min-w-0 truncate">
          <span className="text-base font-semibold text-ink">{house.street}</span>{' '}
          <span className="max-sm:hidden">{town}</span>
        </span>
        <span className="shrink-0">
          <span className="max-sm:hidden">{text.demo.captured(house.captured, house.facing)} · </span>
          {text.demo.imagery}
        </span>
      </figcaption>
    </figure>
  )
}

/** Twice the product's 400×270. */
const size = { width: 800, height: 540, draggable: false }
const frame = 'relative aspect-[400/270] overflow-hidden rounded-grade bg-sunken'
const layer = 'absolute inset-0 size-full object-cover'
