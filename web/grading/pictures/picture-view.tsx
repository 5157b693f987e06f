import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import type { ReactNode } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { paths } from '../../client/paths.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RefreshIcon, SatelliteIcon } from '../../ui/icons.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { gradingText } from '../text.ts'
import type { Picture } from './load-picture.ts'
import type { AnotherView } from './use-another-view.ts'

type PictureViewProps = {
  listId: string
  card: Card
  picture: Picture | undefined
  /** Whether the card is the one on screen. */
  isFront: boolean
  onRetry: () => void
  view: AnotherView
  children: ReactNode
}

/** Shows the picture, or the reason it's missing and what to do about it. */
export function PictureView(props: PictureViewProps) {
  const { listId, card, picture, isFront, onRetry, view, children } = props
  const text = useText(gradingText)
  if (picture === undefined || picture.state === 'loading')
    return <Shimmer isStill={!isFront} className="size-full rounded-none" />
  if (picture.state === 'ready') return children
  if (picture.state === 'missing' && picture.reason === 'no_own_photo') return <NoOwnPhoto {...props} />
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
  if (picture.state === 'failed') return <Failed error={picture.error} onRetry={onRetry} />
  return (
    <Placeholder
      title={text.unpaid}
      action={<ButtonLink to={paths.tokensFor(listId)}>{text.getTokens}</ButtonLink>}
    />
  )
}

/** The only place of such a list where a supplier is asked, because a person says so. */
function NoOwnPhoto({ listId, card, view }: PictureViewProps) {
  const text = useText(gradingText)
  return (
    <Placeholder
      title={text.missing.no_own_photo}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to={paths.photos(listId)}>{text.addPhotos}</ButtonLink>
          <Button busy={view.isBusy(card)} onClick={() => void view.ask(card, view.kind)}>
            {text.askSupplier[view.kind](tokenCosts[view.kind])}
          </Button>
        </div>
      }
    >
      {text.missing.why.no_own_photo}
    </Placeholder>
  )
}

/** Doesn't say "no image", which is a category: the house may well have a picture. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(gradingText)
  const isOffline = error instanceof ApiError && error.code === 'offline'
  return (
    <Placeholder
      title={isOffline ? text.pictureOffline : text.pictureFailed}
      action={
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          {text.retryPicture}
        </Button>
      }
    >
      {error instanceof ApiError && sentenceFor(error, text.pictureErrors)}
    </Placeholder>
  )
}

type PlaceholderProps = { title: string; children?: ReactNode; action?: ReactNode }

const Placeholder = ({ title, children, action }: PlaceholderProps) => (
  <div className="flex size-full flex-col items-center justify-center gap-1.5 px-6 text-center">
    <p className="text-lg font-semibold">{title}</p>
    {children && <p className="max-w-sm text-pretty text-muted">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
