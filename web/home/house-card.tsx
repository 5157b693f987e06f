import type { ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'
import { type House, town } from './houses.ts'
import { homeText } from './text.ts'

type HouseCardProps = { house: House; next: House | undefined; isFirst: boolean }

/** Shows the picture with its chips, as on the grading screen, and preloads the next one underneath. */
export function HouseCard({ house, next, isFirst }: HouseCardProps) {
  const text = useText(homeText)
  return (
    <figure className={frame}>
      {next && <img {...size} src={next.picture} alt="" fetchPriority="low" className={layer} />}
      <img
        {...size}
        key={house.street}
        src={house.picture}
        alt={text.demo.picture(house.street)}
        fetchPriority="high"
        className={classNames(layer, !isFirst && 'animate-appear')}
      />
      <Chip className="top-2.5 left-2.5 max-sm:hidden">
        {text.demo.captured(house.captured, house.facing)}
      </Chip>
      <Chip className="top-2.5 right-2.5">{text.demo.imagery}</Chip>
      <Chip className="bottom-2.5 left-2.5">
        <span className="text-base font-semibold sm:text-lg">{house.street}</span>{' '}
        <span className="opacity-85 max-sm:hidden">{town}</span>
      </Chip>
    </figure>
  )
}

/** Twice the product's 400×270. */
const size = { width: 800, height: 540, draggable: false }
const frame = 'relative aspect-[400/270] overflow-hidden rounded-grade bg-sunken'
const layer = 'absolute inset-0 size-full object-cover'

const Chip = ({ children, className }: { children: ReactNode; className: string }) => (
  <figcaption
    className={classNames(
      'absolute rounded-[7px] bg-black/62 px-2.5 py-1 text-xs leading-5 font-medium text-white',
      className,
    )}
  >
    {children}
  </figcaption>
)
