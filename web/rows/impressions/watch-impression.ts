import { type Impression, WAITING } from '@curbgrade/core/grading/impression'
import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import { oncePainted } from '../../client/after-paint.ts'
import { ApiError } from '../../client/api-error.ts'
import { createObserved } from '../../client/observed.ts'

type Card = { readonly id: string }

type Picture =
  | { readonly state: 'loading' }
  | { readonly state: 'unpaid' | 'missing' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'ready'
      /** The same for all sizes of a picture. */
      readonly url: string
      readonly image: Pick<HTMLImageElement, 'isConnected'>
      readonly earlierId?: string
    }

export type ImpressionPorts = {
  readonly pictures: {
    readonly get: (id: string) => Picture | undefined
    readonly subscribe: (listener: () => void) => () => void
  }
  readonly now: () => number
}

/** Tracks what the user sees of the card on screen, up to the frame that paints its picture (D45). */
export function watchImpression({ pictures, now }: ImpressionPorts) {
  const { get, set, subscribe } = createObserved<Impression>(WAITING)
  let card: Card | null = null
  let picture: Picture | undefined
  let stopWaiting = () => {}

  /** A new picture of the same card has to be painted again; a sharper rendition doesn't. */
  const look = (next: Card | null) => {
    const before = picture
    const isSameCard = next?.id === card?.id
    card = next
    picture = next === null ? undefined : pictures.get(next.id)
    if (isSameCard && (picture === before || (get().state === 'seen' && isSamePicture(picture, before))))
      return
    stopWaiting()
    if (get() !== WAITING) set(WAITING)
    stopWaiting = picture === undefined || picture.state === 'loading' ? () => {} : waitFor(picture)
  }
  const waitFor = (drawn: Exclude<Picture, { state: 'loading' }>) =>
    oncePainted(
      () => drawn.state !== 'ready' || drawn.image.isConnected,
      () => set(toImpression(drawn, now())),
    )
  const unsubscribe = pictures.subscribe(() => look(card))
  const close = () => {
    unsubscribe()
    stopWaiting()
  }
  return { get, subscribe, look, close }
}

const isSamePicture = (one: Picture | undefined, two: Picture | undefined): boolean =>
  one?.state === 'ready' && two?.state === 'ready' && one.url === two.url

function toImpression(picture: Exclude<Picture, { state: 'loading' }>, paintedAt: number): Impression {
  switch (picture.state) {
    case 'ready':
      return {
        state: 'seen',
        shownAt: paintedAt,
        ...(picture.earlierId === undefined ? pictureOf(picture.url) : { earlierPicture: picture.earlierId }),
      }
    case 'failed':
      return { state: isOffline(picture.error) ? 'offline' : 'failed' }
    case 'missing':
      return { state: 'missing' }
    case 'unpaid':
      return { state: 'not-requested' }
  }
}

/** Names the picture that was seen. */
export function pictureOf(url: string): { picture?: string } {
  const picture = pictureIdIn(url)
  return picture === undefined ? {} : { picture }
}

/** A picture that failed offline may still come, so the card waits for it or for a category. */
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline'
