import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import type { ReadyPicture } from '../pictures/load-picture.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { DatedPicture } from './dated-pictures.ts'
import type { ObservedDates } from './dates-view.ts'
import { createDecodedDates } from './decoded-dates.ts'

/** Which date of the card is on screen. What is shown becomes the card's picture, so that a grade names it (P27). */
export function createShownDate(
  { get, set }: ObservedDates,
  pictures: Pick<Pictures, 'get' | 'show' | 'decode'>,
) {
  const decoded = createDecodedDates(pictures)
  /** The last that was asked for; earlier requests that come later show nothing. */
  let wantedId: string | null = null
  let beforeHold: ReadyPicture | null = null

  const getReady = (): ReadyPicture | null => {
    const { cardId } = get()
    const picture = cardId === null ? undefined : pictures.get(cardId)
    return picture?.state === 'ready' ? picture : null
  }
  const index = (): number => {
    const id = wantedId ?? pictureIdIn(getReady()?.url ?? '')
    return get().dated.findIndex((picture) => picture.id === id)
  }
  const decode = (picture: DatedPicture) => decoded.get(picture, get().dated, getReady()?.match ?? null)
  const decodeNeighbors = () => {
    const { dated } = get()
    for (const picture of [dated[index() - 1], dated[index() + 1]])
      if (picture !== undefined) decode(picture).catch(() => {})
  }
  const showIf = async (picture: DatedPicture, isStillWanted: () => boolean) => {
    const { cardId } = get()
    const ready = await decode(picture).catch(() => null)
    if (cardId === null || get().cardId !== cardId || !isStillWanted()) return
    if (get().isPictureFailed !== (ready === null)) set({ ...get(), isPictureFailed: ready === null })
    if (ready !== null) pictures.show(cardId, ready)
  }
  const show = async (picture: DatedPicture): Promise<void> => {
    release()
    wantedId = picture.id
    await showIf(picture, () => wantedId === picture.id)
    if (wantedId !== picture.id) return
    wantedId = null
    decodeNeighbors()
  }
  const release = (): void => {
    const [{ cardId, dated }, shown] = [get(), beforeHold]
    beforeHold = null
    if (shown === null || cardId === null || getReady()?.url === shown.url) return
    pictures.show(cardId, shown)
    // Its sharper rendition was still loading.
    const again = shown.isPreview && dated.find(({ id }) => id === pictureIdIn(shown.url))
    if (again) void show(again)
  }
  return {
    index,
    show,
    release,
    decodeNeighbors,
    hold: (): void => {
      const partner = partnerOf(get().dated, index())
      const shown = getReady()
      if (partner === undefined || shown === null || beforeHold !== null) return
      beforeHold = shown
      void showIf(partner, () => beforeHold === shown)
    },
    /** Another card is on screen, or its pictures have changed. */
    forget: (): void => {
      decoded.clear()
      wantedId = null
      beforeHold = null
    },
  }
}

/** What a picture is compared with: that of the date before, or after the first. */
export const partnerOf = (dated: readonly DatedPicture[], index: number): DatedPicture | undefined =>
  index < 0 ? undefined : (dated[index - 1] ?? dated[index + 1])
