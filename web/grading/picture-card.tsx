import type { Card } from '@curbgrade/core/grading/grading-session'
import { compassPoint } from '@curbgrade/core/imagery/compass'
import { type ReactNode, useSyncExternalStore } from 'react'
import { paths } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { RefreshIcon } from '../ui/icons.tsx'
import { Shimmer } from '../ui/shimmer.tsx'
import type { Picture, Pictures } from './pictures.ts'
import { words } from './words.ts'

type PictureCardProps = { card: Card; pictures: Pictures; isRegrade: boolean }

/** One property: its picture as large as there is room, with what is known of it on top. */
export function PictureCard({ card, pictures, isRegrade }: PictureCardProps) {
  const picture = useSyncExternalStore(pictures.subscribe, () => pictures.get(card.id))
  return (
    <article aria-label={words.pictureOf(card.street, card.city)} className="absolute inset-0 bg-sunken">
      <Face card={card} picture={picture} onRetry={pictures.retry} />
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          {picture?.state === 'ready' && <Provenance picture={picture} />}
          {isRegrade && <Chip>{words.regrading}</Chip>}
          {card.grade !== null && <Chip>{words.before(card.grade)}</Chip>}
        </div>
        {picture?.state === 'ready' && <Attribution picture={picture} />}
      </div>
      <div className="pointer-events-none absolute bottom-3 left-3 max-w-[calc(100%-24px)]">
        <Chip className="px-3.5 py-2">
          <span className="text-lg font-semibold break-words">{card.street}</span>{' '}
          <span className="ml-0.5 text-base whitespace-nowrap opacity-90">
            {card.city}, {card.state} {card.zip}
          </span>
        </Chip>
      </div>
    </article>
  )
}

type ReadyPicture = Extract<Picture, { state: 'ready' }>

function Face({ card, picture, onRetry }: { card: Card; picture: Picture | undefined; onRetry: () => void }) {
  if (picture === undefined || picture.state === 'loading')
    return <Shimmer className="size-full rounded-none" />
  if (picture.state === 'ready')
    return <DecodedPicture image={picture.image} label={words.pictureOf(card.street, card.city)} />
  if (picture.state === 'missing')
    return (
      <Placeholder title={words.missing[picture.reason]}>{words.missing.why[picture.reason]}</Placeholder>
    )
  if (picture.state === 'failed')
    return (
      <Placeholder
        title={words.missing.no_imagery}
        action={
          <Button icon={<RefreshIcon />} onClick={onRetry}>
            {words.retryPicture}
          </Button>
        }
      >
        {words.pictureFailed(picture.error)}
      </Placeholder>
    )
  return (
    <Placeholder title={words.unpaid} action={<ButtonLink to={paths.tokens}>{words.getTokens}</ButtonLink>} />
  )
}

/** The decoded element itself: a new one with the same address would have to be decoded again. */
const DecodedPicture = ({ image, label }: { image: HTMLImageElement; label: string }) => (
  <div className="size-full" ref={(host) => attach(host, image, label)} />
)

function attach(host: HTMLElement | null, image: HTMLImageElement, label: string): void {
  image.alt = label
  host?.replaceChildren(image)
}

type PlaceholderProps = { title: string; children?: ReactNode; action?: ReactNode }

const Placeholder = ({ title, children, action }: PlaceholderProps) => (
  <div className="flex size-full flex-col items-center justify-center gap-1.5 px-6 pb-20 text-center lg:pb-12">
    <p className="text-lg font-semibold">{title}</p>
    {children && <p className="max-w-sm text-pretty text-muted">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)

function Provenance({ picture: { provenance } }: { picture: ReadyPicture }) {
  const { capturedAt = null, heading = null } = provenance ?? {}
  const captured = capturedAt && words.captured(words.month(capturedAt))
  const facing = heading !== null && words.facing(compassPoint(heading))
  const text = [captured, facing].filter(Boolean).join(' · ')
  return text && <Chip>{text}</Chip>
}

const Attribution = ({ picture: { provenance } }: { picture: ReadyPicture }) =>
  provenance && (
    <Chip title={provenance.attribution} className="shrink-0 whitespace-nowrap">
      {provenance.provider === 'demo' ? words.demoImagery : provenance.attribution}
    </Chip>
  )

const Chip = ({
  children,
  title,
  className,
}: {
  children: ReactNode
  title?: string
  className?: string
}) => (
  <span
    title={title}
    className={classNames(
      'inline-block max-w-full rounded-[7px] bg-black/72 px-2.5 py-1 text-sm font-medium text-white',
      className,
    )}
  >
    {children}
  </span>
)
