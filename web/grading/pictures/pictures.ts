import type { Card } from '@curbgrade/core/grading/session/grading-session'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import {
  type CardPicturePorts,
  type ImageAnswer,
  loadPicture,
  loadRendition,
  type MissingPicture,
  type Picture,
  type PictureRequest,
  type ReadyPicture,
} from './load-picture.ts'
import { createPictureCache, isUnloaded } from './picture-cache.ts'

export type Pictures = {
  /** Loads the pictures of these cards, the first of which is on screen, and aborts all other requests. */
  readonly prefetch: (cards: readonly Card[]) => void
  readonly get: (id: string) => Picture | undefined
  readonly providerOf: (id: string) => Provider | null
  /** Also returns the URL of a picture that has left the cache. */
  readonly urlOf: (id: string) => string | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps the card's picture until the new one is decoded. Resolves to false if there is no other. */
  readonly replace: (card: Card, requestReplacement: () => Promise<ImageAnswer>) => Promise<boolean>
  /** Decodes a picture that isn't shown yet. */
  readonly decode: (answer: ImageAnswer & { readonly pic: string }) => Promise<ReadyPicture>
  /** Shows another picture of a card at once. */
  readonly show: (id: string, picture: ReadyPicture | MissingPicture) => void
  /** Requests failed and unpaid pictures again. */
  readonly retry: () => void
  readonly close: () => void
}

/** Fetches and decodes the pictures ahead of the cards (Spec 9). */
export function createPictures(ports: CardPicturePorts): Pictures {
  const cache = createPictureCache()
  const { update } = cache
  const urls = new Map<string, string>()
  let upcoming: readonly Card[] = []
  /**
   * Set once the balance is too low. Until a retry, only the card on screen is requested, because its picture
   * may be paid for already.
   */
  let isOutOfTokens = false

  const show = (id: string, picture: Picture) => {
    if (picture.state === 'ready') urls.set(id, picture.url)
    // Keeps a shown preview instead of an error.
    else if (cache.get(id)?.state === 'ready') return
    isOutOfTokens ||= picture.state === 'unpaid'
    update(id, picture)
  }
  const loads = createLoads(ports, show)

  const abortExcept = (ids: ReadonlySet<string>) => {
    // Keeps a preview, because its card may still be leaving the screen.
    for (const id of loads.abortExcept(ids)) if (cache.get(id)?.state === 'loading') update(id, undefined)
  }

  const prefetch = (cards: readonly Card[]) => {
    const ids = new Set(cards.map(({ id }) => id))
    const [first] = cards
    const isFirstNew = first?.id !== upcoming[0]?.id
    upcoming = cards
    abortExcept(ids)
    for (const card of cards) {
      // Retries a failed prefetch when its card comes on screen.
      const mayRetry = card === first && isFirstNew
      const isNeeded = mustLoad(cache.get(card.id), mayRetry, () => loads.has(card.id))
      if (isNeeded && (!isOutOfTokens || card === first)) void loads.start(card)
    }
    if (first !== undefined) loads.enterScreen(first.id)
    cache.forgetOldest(ids)
  }

  const retry = () => {
    isOutOfTokens = false
    cache.forgetUnloaded()
    loads.retryFailing()
    prefetch(upcoming)
  }

  const put = (id: string, picture: ReadyPicture | MissingPicture) => {
    if (picture.state === 'ready') urls.set(id, picture.url)
    else urls.delete(id)
    update(id, picture)
  }

  const replace = async ({ id }: Card, requestReplacement: () => Promise<ImageAnswer>): Promise<boolean> => {
    const { pic, ...answer } = await requestReplacement()
    if (pic === null) return false
    put(id, await loadOnScreen(ports, { ...answer, pic }, (preview) => update(id, preview)))
    return true
  }

  return {
    prefetch,
    retry,
    replace,
    decode: (answer) => loadRendition(ports, answer, answer.pic, unseen()),
    show: (id, picture) => {
      // A sharper rendition of the picture that was there must not replace this one.
      loads.abort(id)
      put(id, picture)
    },
    get: cache.get,
    providerOf: (id) => providerOf(cache.get(id)),
    urlOf: (id) => urls.get(id),
    subscribe: cache.subscribe,
    close: () => prefetch([]),
  }
}

function mustLoad(picture: Picture | undefined, mayRetry: boolean, isLoading: () => boolean): boolean {
  if (picture === undefined) return true
  if (picture.state === 'ready') return picture.isPreview && !isLoading()
  return picture.state === 'failed' && mayRetry
}

const loadOnScreen = (
  ports: CardPicturePorts,
  answer: ImageAnswer & { readonly pic: string },
  show: PictureRequest['show'],
): Promise<ReadyPicture> =>
  loadRendition(ports, answer, answer.pic, {
    signal: new AbortController().signal,
    onScreen: Promise.resolve(),
    show,
  })

/** Never on screen while it loads, so that it needs no preview. */
const unseen = () => ({
  signal: new AbortController().signal,
  onScreen: new Promise<void>(() => {}),
  show: () => {},
})

type Load = {
  readonly controller: AbortController
  enterScreen: () => void
  /** Set by a retry, because the request may have been sent before the server was back. */
  isRetryAsked: boolean
}

/** Tracks requests in flight. Calls `show` when a picture starts to load and when it has loaded. */
function createLoads(ports: CardPicturePorts, show: (id: string, picture: Picture) => void) {
  const inFlight = new Map<string, Load>()
  return {
    has: (id: string) => inFlight.has(id),
    enterScreen: (id: string) => inFlight.get(id)?.enterScreen(),
    start: async (card: Card): Promise<void> => {
      const controller = new AbortController()
      const { signal } = controller
      const load: Load = { controller, enterScreen: () => {}, isRetryAsked: false }
      const onScreen = new Promise<void>((resolve) => {
        load.enterScreen = resolve
      })
      inFlight.set(card.id, load)
      const showPreview = (preview: Picture) => show(card.id, preview)
      show(card.id, { state: 'loading' })
      const request = { card, signal, onScreen, show: showPreview }
      let picture = await loadPicture(ports, request)
      if (load.isRetryAsked && isUnloaded(picture) && !signal.aborted)
        picture = await loadPicture(ports, request)
      if (signal.aborted) return
      inFlight.delete(card.id)
      show(card.id, picture)
    },
    abort: (id: string): void => {
      inFlight.get(id)?.controller.abort()
      inFlight.delete(id)
    },
    /** Sends a request that is in flight once more if it fails. */
    retryFailing: (): void => {
      for (const load of inFlight.values()) load.isRetryAsked = true
    },
    /** Returns the ids of the aborted requests. */
    abortExcept: (ids: ReadonlySet<string>): string[] => {
      const aborted = [...inFlight].filter(([id]) => !ids.has(id))
      for (const [id, { controller }] of aborted) {
        controller.abort()
        inFlight.delete(id)
      }
      return aborted.map(([id]) => id)
    },
  }
}

const providerOf = (picture: Picture | undefined): Provider | null =>
  picture?.state === 'ready' ? (picture.provenance?.provider ?? null) : null
