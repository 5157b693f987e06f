import type { Card } from '@curbgrade/core/grading/grading-session'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { paths } from '../../client/paths.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import {
  AttributionChip,
  MatchChip,
  mustBeWhole,
  PanoramaChip,
  PhotoChip,
  ProvenanceChip,
} from '../../imagery/index.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RefreshIcon, SatelliteIcon } from '../../ui/icons.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { gradingText } from '../text.ts'
import type { Picture, Pictures } from './pictures.ts'
import type { AnotherView } from './use-another-view.ts'
import { ViewChip } from './view-chip.tsx'

type PictureCardProps = {
  card: Card
  pictures: Pictures
  isRegrade: boolean
  isPanoramaPaid: boolean
  onPanorama: () => void
  view: AnotherView
  onAnotherView: () => void
}

/** One property: its picture as large as fits, with its facts on top. */
export function PictureCard(props: PictureCardProps) {
  const text = useText(gradingText)
  const { card, pictures, isRegrade, isPanoramaPaid, onPanorama, view, onAnotherView } = props
  const picture = useSyncExternalStore(pictures.subscribe, () => pictures.get(card.id))
  const isWhole = picture?.state === 'ready' && mustBeWhole(picture.provenance)
  return (
    <article
      aria-label={text.pictureOf(card.street, card.city)}
      data-whole={isWhole || undefined}
      className="group absolute inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] bg-sunken data-whole:grid-rows-[minmax(0,1fr)_auto] not-data-whole:[&>*]:[grid-area:1/1]"
    >
      <Face card={card} picture={picture} onRetry={pictures.retry} view={view} />
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start justify-between gap-2">
        <div className="flex min-w-0 flex-wrap gap-2">
          {picture?.state === 'ready' && <ProvenanceChip {...picture} />}
          {picture?.state === 'ready' && <MatchChip {...picture} />}
          {isRegrade && <PhotoChip>{text.regrading}</PhotoChip>}
          {card.grade !== null && <PhotoChip>{text.before(card.grade)}</PhotoChip>}
        </div>
        {picture?.state === 'ready' && <AttributionChip {...picture} />}
      </div>
      {/* Not positioned, so that the chip's button can cover the whole card. */}
      <div className="pointer-events-none m-3 flex min-w-0 flex-wrap group-data-whole:row-start-2 items-end justify-between gap-2 self-end">
        <PhotoChip className="px-3.5 py-2">
          <span className="text-lg font-semibold break-words">{card.street}</span>{' '}
          <span className="ml-0.5 text-base whitespace-nowrap opacity-90">
            {card.city}, {card.state} {card.zip}
          </span>
        </PhotoChip>
        {picture?.state === 'ready' && (
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            <ViewChip card={card} view={view} onAsk={onAnotherView} />
            <PanoramaChip isPaid={isPanoramaPaid} onOpen={onPanorama} />
          </span>
        )}
      </div>
    </article>
  )
}

type FaceProps = { card: Card; picture: Picture | undefined; onRetry: () => void; view: AnotherView }

function Face({ card, picture, onRetry, view }: FaceProps) {
  const text = useText(gradingText)
  if (picture === undefined || picture.state === 'loading')
    return <Shimmer className="size-full rounded-none" />
  if (picture.state === 'ready')
    return (
      <DecodedPicture
        image={picture.image}
        label={text.pictureOf(card.street, card.city)}
        isWhole={mustBeWhole(picture.provenance)}
      />
    )
  if (picture.state === 'missing')
    return (
      <Placeholder
        title={text.missing[picture.reason]}
        action={
          picture.reason === 'no_imagery' &&
          view.canSwitchToAerial(card) && (
            <Button
              busy={view.isBusy(card)}
              icon={<SatelliteIcon />}
              onClick={() => void view.ask(card, 'aerial')}
            >
              {text.view.above}
            </Button>
          )
        }
      >
        {text.missing.why[picture.reason]}
      </Placeholder>
    )
  if (picture.state === 'failed')
    return (
      <Placeholder
        title={text.missing.no_imagery}
        action={
          <Button icon={<RefreshIcon />} onClick={onRetry}>
            {text.retryPicture}
          </Button>
        }
      >
        {picture.error instanceof ApiError
          ? sentenceFor(picture.error, text.pictureErrors)
          : text.pictureFailed}
      </Placeholder>
    )
  return (
    <Placeholder title={text.unpaid} action={<ButtonLink to={paths.tokens}>{text.getTokens}</ButtonLink>} />
  )
}

type DecodedPictureProps = { image: HTMLImageElement; label: string; isWhole: boolean }

/** Attaches the decoded element itself: a new element with the same URL would have to decode again. */
const DecodedPicture = ({ image, label, isWhole }: DecodedPictureProps) => (
  <div className="size-full min-h-0" ref={(host) => attach(host, image, { label, isWhole })} />
)

function attach(
  host: HTMLElement | null,
  image: HTMLImageElement,
  { label, isWhole }: { label: string; isWhole: boolean },
): void {
  image.alt = label
  image.className = classNames('size-full', isWhole ? 'object-contain' : 'object-cover')
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
