import type { Card } from '@curbgrade/core/grading/grading-session'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import { type Answer, request } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'

type ImageAnswer = Answer<'POST /getStreetViewImage'>

/** The picture of one card, from requested to decoded. */
export type Picture =
  | { readonly state: 'loading' | 'unpaid' }
  | {
      readonly state: 'ready'
      readonly url: string
      /** The decoded element itself, so that showing it costs no frame. */
      readonly image: HTMLImageElement
      readonly provenance: ImageAnswer['provenance']
      readonly match: ImageAnswer['match']
    }
  | { readonly state: 'missing'; readonly reason: NonNullable<ImageAnswer['missing']> }
  | { readonly state: 'failed'; readonly error: unknown }

export type CardPicturePorts = {
  readonly fetchImage: (card: Card, signal: AbortSignal) => Promise<ImageAnswer>
  /** Loads and decodes. */
  readonly decode: (url: string, signal: AbortSignal) => Promise<HTMLImageElement>
}

export type Pictures = {
  /** Loads the pictures of these cards, the first of which is on screen, and aborts all other requests. */
  readonly prefetch: (cards: readonly Card[]) => void
  readonly get: (id: string) => Picture | undefined
  /** The provider of the card's picture; null while it has none. */
  readonly providerOf: (id: string) => Provider | null
  /** The URL of a picture that was loaded before, cached or not. */
  readonly urlOf: (id: string) => string | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Replaces a card's picture, which stays until the new one is decoded. Resolves to false if there is none. */
  readonly replace: (card: Card, requestReplacement: () => Promise<ImageAnswer>) => Promise<boolean>
  /** Requests failed and unpaid pictures again. */
  readonly retry: () => void
  readonly close: () => void
}

/** Enough for undo and for the strip of the last ten. */
const MAX_CACHED = 24

/** Fetches and decodes the pictures ahead of the cards (Spec 9). */
export function createPictures(ports: CardPicturePorts): Pictures {
  const cache = createPictureCache()
  const { update } = cache
  const urls = new Map<string, string>()
  const inFlight = new Map<string, AbortController>()
  let upcoming: readonly Card[] = []
  /** Set when the balance was too low. Until a retry, only the card on screen is requested: it may be paid for. */
  let isOutOfTokens = false

  const load = async (card: Card) => {
    const controller = new AbortController()
    inFlight.set(card.id, controller)
    update(card.id, { state: 'loading' })
    const picture = await fetchPicture(ports, card, controller.signal)
    if (controller.signal.aborted) return
    inFlight.delete(card.id)
    isOutOfTokens ||= picture.state === 'unpaid'
    if (picture.state === 'ready') urls.set(card.id, picture.url)
    update(card.id, picture)
  }

  const abortExcept = (ids: ReadonlySet<string>) => {
    for (const [id, controller] of inFlight) {
      if (ids.has(id)) continue
      controller.abort()
      inFlight.delete(id)
      update(id, undefined)
    }
  }

  const prefetch = (cards: readonly Card[]) => {
    const ids = new Set(cards.map(({ id }) => id))
    const [first] = cards
    const isFirstNew = first?.id !== upcoming[0]?.id
    upcoming = cards
    abortExcept(ids)
    for (const card of cards) {
      const state = cache.get(card.id)?.state
      // A picture that failed while prefetched is tried again when its card comes on screen.
      const mustLoad = state === undefined || (state === 'failed' && card === first && isFirstNew)
      if (mustLoad && (!isOutOfTokens || card === first)) void load(card)
    }
    cache.forgetOldest(ids)
  }

  const retry = () => {
    isOutOfTokens = false
    cache.forgetUnloaded()
    prefetch(upcoming)
  }

  const replace = async (card: Card, requestReplacement: () => Promise<ImageAnswer>): Promise<boolean> => {
    const { pic, provenance, match } = await requestReplacement()
    if (pic === null) return false
    const image = await ports.decode(pic, new AbortController().signal)
    urls.set(card.id, pic)
    update(card.id, { state: 'ready', url: pic, image, provenance, match })
    return true
  }

  return {
    prefetch,
    retry,
    replace,
    get: cache.get,
    providerOf: (id) => providerOf(cache.get(id)),
    urlOf: (id) => urls.get(id),
    subscribe: cache.subscribe,
    close: () => prefetch([]),
  }
}

async function fetchPicture(
  { fetchImage, decode }: CardPicturePorts,
  card: Card,
  signal: AbortSignal,
): Promise<Picture> {
  try {
    const { pic, missing = 'no_imagery', provenance, match } = await fetchImage(card, signal)
    if (pic === null) return { state: 'missing', reason: missing }
    return { state: 'ready', url: pic, image: await decode(pic, signal), provenance, match }
  } catch (error) {
    const isUnpaid = error instanceof ApiError && error.code === 'insufficient_tokens'
    return isUnpaid ? { state: 'unpaid' } : { state: 'failed', error }
  }
}

const providerOf = (picture: Picture | undefined): Provider | null =>
  picture?.state === 'ready' ? (picture.provenance?.provider ?? null) : null

/** The pictures of cards, and who watches them. */
function createPictureCache() {
  /** A map keeps insertion order, so the oldest come first. */
  const pictures = new Map<string, Picture>()
  const listeners = new Set<() => void>()
  return {
    get: (id: string) => pictures.get(id),
    update: (id: string, picture: Picture | undefined): void => {
      pictures.delete(id)
      if (picture) pictures.set(id, picture)
      for (const listener of listeners) listener()
    },
    forgetUnloaded: (): void => {
      for (const [id, { state }] of pictures)
        if (state === 'failed' || state === 'unpaid') pictures.delete(id)
    },
    forgetOldest: (keep: ReadonlySet<string>): void => {
      for (const id of pictures.keys()) {
        if (pictures.size <= MAX_CACHED) return
        if (!keep.has(id)) pictures.delete(id)
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Loads and decodes an image off the main thread, so that painting it is immediate. */
export async function decodeImage(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image()
  image.alt = ''
  image.draggable = false
  signal.addEventListener('abort', () => image.removeAttribute('src'))
  image.src = url
  try {
    await image.decode()
  } catch (cause) {
    if (!signal.aborted) await throwRefusal(url, signal)
    throw cause
  }
  return image
}

/** Throws the server's reason for refusing a picture, which an image element doesn't report. */
const throwRefusal = (url: string, signal: AbortSignal) =>
  request('GET /api/images/:imageId', { params: { imageId: url.slice(url.lastIndexOf('/') + 1) }, signal })
