import type { Card } from '@curbgrade/core/grading/grading-session'
import { type Sight, WAITING } from '@curbgrade/core/grading/sight'
import { oncePainted } from '../../client/after-paint.ts'
import { ApiError } from '../../client/api-error.ts'
import { createObserved } from '../../client/observed.ts'
import type { Picture } from '../pictures/load-picture.ts'
import type { Pictures } from '../pictures/pictures.ts'

export type SightPorts = {
  readonly pictures: Pick<Pictures, 'get' | 'subscribe'>
  readonly now: () => number
}

/** Follows what the user sees of the card on screen, from its request to the frame that paints it (D45). */
export function watchSight({ pictures, now }: SightPorts) {
  const { get, set, subscribe } = createObserved<Sight>(WAITING)
  let card: Card | null = null
  let picture: Picture | undefined
  let stopWaiting = () => {}

  /** Looks at this card from now on. Another picture of it has to be painted, too; a sharper one doesn't. */
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
      () => set(toSight(drawn, now())),
    )
  const unsubscribe = pictures.subscribe(() => look(card))
  const close = () => {
    unsubscribe()
    stopWaiting()
  }
  return { get, subscribe, look, close }
}

/** Whether both show the same view, perhaps in two sizes. */
const isSamePicture = (one: Picture | undefined, two: Picture | undefined): boolean =>
  one?.state === 'ready' && two?.state === 'ready' && one.url === two.url

function toSight(picture: Picture, paintedAt: number): Sight {
  if (picture.state === 'ready')
    return {
      state: 'seen',
      shownAt: paintedAt,
      ...(picture.earlierId !== undefined && { earlierPicture: picture.earlierId }),
    }
  return isOffline(picture) ? { state: 'offline' } : { state: 'without' }
}

/** The picture of a card that failed offline is still to come, so the card waits for it or for a category. */
const isOffline = (picture: Picture): boolean =>
  picture.state === 'failed' && picture.error instanceof ApiError && picture.error.code === 'offline'
