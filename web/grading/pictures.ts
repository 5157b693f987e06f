import type { Card } from '@curbgrade/core/grading/grading-session'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import { type Answer, request } from '../app/api.ts'
import { ApiError } from '../app/api-error.ts'

type ImageAnswer = Answer<'POST /getStreetViewImage'>

/** The picture of one card, from asked for to decoded. */
export type Picture =
  | { readonly state: 'loading' | 'unpaid' }
  | {
      readonly state: 'ready'
      readonly url: string
      /** Decoded; attached as it is, so that showing it costs no frame. */
      readonly image: HTMLImageElement
      readonly provenance: ImageAnswer['provenance']
      readonly match: ImageAnswer['match']
    }
  | { readonly state: 'missing'; readonly reason: NonNullable<ImageAnswer['missing']> }
  | { readonly state: 'failed'; readonly error: unknown }

export type PicturePorts = {
  readonly ask: (card: Card, signal: AbortSignal) => Promise<ImageAnswer>
  /** Loads and decodes. */
  readonly decode: (url: string, signal: AbortSignal) => Promise<HTMLImageElement>
}

export type Pictures = {
  /** These cards are on screen or next, in this order: asks for what is missing and gives up what nobody waits for. */
  readonly want: (cards: readonly Card[]) => void
  readonly get: (id: string) => Picture | undefined
  /** Whose picture is shown of it; null while none is. */
  readonly providerOf: (id: string) => Provider | null
  /** Where a picture that was shown once can be had again. */
  readonly urlOf: (id: string) => string | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Another picture for a card; what it has stays until that is decoded. False: there is none. */
  readonly exchange: (card: Card, askOther: () => Promise<ImageAnswer>) => Promise<boolean>
  /** Asks again for what failed, was not paid for, or was cut off. */
  readonly retry: () => void
  readonly close: () => void
}

/** Enough for undo and the strip of the last ten. */
const KEPT = 24

/** Fetches and decodes the pictures ahead of the cards (Spec 9). */
export function createPictures({ ask, decode }: PicturePorts): Pictures {
  const pictures = new Map<string, Picture>()
  const urls = new Map<string, string>()
  const underway = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let wanted: readonly Card[] = []
  /** The balance was too low: until a retry, only the card on screen is asked for, which may be paid for already. */
  let isOutOfTokens = false

  const set = (id: string, picture: Picture | undefined) => {
    pictures.delete(id)
    if (picture) pictures.set(id, picture)
    for (const listener of listeners) listener()
  }

  const load = async (card: Card) => {
    const given = new AbortController()
    underway.set(card.id, given)
    set(card.id, { state: 'loading' })
    const picture = await pictureOf(card, given.signal)
    if (given.signal.aborted) return
    underway.delete(card.id)
    isOutOfTokens ||= picture.state === 'unpaid'
    if (picture.state === 'ready') urls.set(card.id, picture.url)
    set(card.id, picture)
  }

  const pictureOf = async (card: Card, signal: AbortSignal): Promise<Picture> => {
    try {
      const { pic, missing = 'no_imagery', provenance, match } = await ask(card, signal)
      if (pic === null) return { state: 'missing', reason: missing }
      return { state: 'ready', url: pic, image: await decode(pic, signal), provenance, match }
    } catch (error) {
      const isUnpaid = error instanceof ApiError && error.code === 'insufficient_tokens'
      return isUnpaid ? { state: 'unpaid' } : { state: 'failed', error }
    }
  }

  const want = (cards: readonly Card[]) => {
    const ids = new Set(cards.map(({ id }) => id))
    const [first] = cards
    const isFirstNew = first?.id !== wanted[0]?.id
    wanted = cards
    for (const [id, given] of underway) {
      if (ids.has(id)) continue
      given.abort()
      underway.delete(id)
      set(id, undefined)
    }
    for (const card of cards) {
      const known = pictures.get(card.id)?.state
      // What failed ahead of its time gets another chance when it comes on screen.
      const isMissing = known === undefined || (known === 'failed' && card === first && isFirstNew)
      if (isMissing && (!isOutOfTokens || card === first)) void load(card)
    }
    forgetOldest(pictures, ids)
  }

  const retry = () => {
    isOutOfTokens = false
    for (const [id, { state }] of pictures) if (state === 'failed' || state === 'unpaid') pictures.delete(id)
    want(wanted)
  }

  const exchange = async (card: Card, askOther: () => Promise<ImageAnswer>): Promise<boolean> => {
    const { pic, provenance, match } = await askOther()
    if (pic === null) return false
    const image = await decode(pic, new AbortController().signal)
    urls.set(card.id, pic)
    set(card.id, { state: 'ready', url: pic, image, provenance, match })
    return true
  }

  return {
    want,
    retry,
    exchange,
    get: (id) => pictures.get(id),
    providerOf: (id) => {
      const picture = pictures.get(id)
      return picture?.state === 'ready' ? (picture.provenance?.provider ?? null) : null
    },
    urlOf: (id) => urls.get(id),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => want([]),
  }
}

/** A map keeps the order of insertion, so the oldest come first. */
function forgetOldest(pictures: Map<string, Picture>, wanted: ReadonlySet<string>): void {
  for (const id of pictures.keys()) {
    if (pictures.size <= KEPT) return
    if (!wanted.has(id)) pictures.delete(id)
  }
}

/** Loads and decodes in the background of the browser; the element is ready to be painted afterward. */
export async function decodeImage(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image()
  image.alt = ''
  image.draggable = false
  signal.addEventListener('abort', () => image.removeAttribute('src'))
  image.src = url
  try {
    await image.decode()
  } catch (cause) {
    if (!signal.aborted) await askForRefusal(url, signal)
    throw cause
  }
  return image
}

/** Throws why the server refuses a picture, which an image element does not say. */
const askForRefusal = (url: string, signal: AbortSignal) =>
  request('GET /api/images/:imageId', { params: { imageId: url.slice(url.lastIndexOf('/') + 1) }, signal })
