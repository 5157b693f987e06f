import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { createObserved } from '../../client/observed.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { List } from '../queries.ts'
import { loadDatedPictures, toImageAnswer } from './dated-pictures.ts'
import { NO_DATES } from './dates-view.ts'
import { createShownDate } from './shown-date.ts'

export type LiveDates = ReturnType<typeof openDates>

/** The pictures of the card on screen at its dates. Asked for only once a card that has several is on screen. */
export function openDates(
  { id: listId, imagery: kind }: Pick<List, 'id' | 'imagery'>,
  pictures: Pick<Pictures, 'get' | 'show' | 'decode'>,
) {
  const observed = createObserved(NO_DATES)
  const { get, set, subscribe } = observed
  const shown = createShownDate(observed, pictures)

  const load = async (cardId: string) =>
    (await loadDatedPictures(listId, cardId)).filter(({ slot }) => slot === kind)
  const begin = (cardId: string | null) => {
    shown.forget()
    set({ ...NO_DATES, cardId })
  }
  const reload = async (): Promise<void> => {
    const { cardId } = get()
    if (cardId === null) return
    const dated = await load(cardId).catch(() => null)
    if (get().cardId !== cardId) return
    set({ ...get(), dated: dated ?? [], isFailed: dated === null })
    shown.decodeNeighbors()
  }
  return {
    get,
    subscribe,
    reload,
    show: shown.show,
    hold: shown.hold,
    release: shown.release,
    /** The index of the picture that is shown, or will be; -1 if it isn't one of them. */
    shownIndex: shown.index,
    /** Begins with a card that has several pictures, or ends with null. */
    look: (cardId: string | null): void => {
      if (cardId === get().cardId) return
      begin(cardId)
      void reload()
    },
    /** Shows what a property has now, after its photo was moved, deleted or changed. */
    showCurrent: async ({ id }: Pick<Card, 'id'>): Promise<void> => {
      const dated = await load(id)
      if (get().cardId === id) {
        begin(id)
        set({ ...get(), dated })
      }
      const current = dated.find(({ isCurrent }) => isCurrent)
      if (current === undefined) return pictures.show(id, { state: 'missing', reason: 'no_own_photo' })
      const hasEarlier = dated.length > 1 ? { hasEarlier: true as const } : {}
      pictures.show(id, await pictures.decode(toImageAnswer(current, { match: null, ...hasEarlier })))
    },
    step: (by: 1 | -1): boolean => {
      const { dated, cardId } = get()
      const next = dated[shown.index() + by]
      if (next !== undefined) void shown.show(next)
      return cardId !== null
    },
    toggleSideBySide: (): boolean => {
      const { dated, isSideBySide, cardId } = get()
      if (dated.length > 1) set({ ...get(), isSideBySide: !isSideBySide })
      return cardId !== null
    },
    /** Whether two were side by side. */
    closeSideBySide: (): boolean => {
      const { isSideBySide } = get()
      if (isSideBySide) set({ ...get(), isSideBySide: false })
      return isSideBySide
    },
  }
}
