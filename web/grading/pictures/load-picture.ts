import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import type { Answer } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'

export type ImageAnswer = Pick<
  Answer<'POST /getStreetViewImage'>,
  'pic' | 'large' | 'kind' | 'provenance' | 'match' | 'missing' | 'wasFree'
> & {
  /** The id of the picture, if it is that of the same address in an earlier list. */
  readonly earlierId?: string
}
type Size = { readonly width: number; readonly height: number }

export type ReadyPicture = {
  readonly state: 'ready'
  /** The small rendition, which other parts of the screen show, too. */
  readonly url: string
  /** The decoded element itself, so that showing it costs no frame. */
  readonly image: HTMLImageElement
  /** Pixels of the picture, or of the larger rendition that is about to replace it. */
  readonly size: Size
  /** The small rendition, shown while the large one loads. */
  readonly isPreview: boolean
  readonly isFromAbove: boolean
  readonly provenance: ImageAnswer['provenance']
  readonly match: ImageAnswer['match']
  readonly earlierId?: string
  readonly wasFree?: true
}

/** The picture of one card, from requested to decoded. */
export type Picture =
  | { readonly state: 'loading' | 'unpaid' }
  | ReadyPicture
  | { readonly state: 'missing'; readonly reason: NonNullable<ImageAnswer['missing']> }
  | { readonly state: 'failed'; readonly error: unknown }

export type CardPicturePorts = {
  readonly fetchImage: (card: Card, signal: AbortSignal) => Promise<ImageAnswer>
  /** Loads and decodes. */
  readonly decode: (url: string, signal: AbortSignal) => Promise<HTMLImageElement>
  /** Whether the screen shows more pixels than the small rendition has. */
  readonly needsLarge: () => boolean
}

export type PictureRequest = {
  readonly card: Card
  readonly signal: AbortSignal
  /** Resolves once the card is on screen, if it ever is. */
  readonly onScreen: Promise<void>
  readonly show: (picture: ReadyPicture) => void
}

/** Loads a card's picture; `show` gets the small rendition if the user would have to wait for the large one. */
export async function loadPicture(ports: CardPicturePorts, request: PictureRequest): Promise<Picture> {
  try {
    const answer = await ports.fetchImage(request.card, request.signal)
    const { pic, missing = 'no_imagery' } = answer
    return pic === null
      ? { state: 'missing', reason: missing }
      : await loadRendition(ports, answer, pic, request)
  } catch (error) {
    const isUnpaid = error instanceof ApiError && error.code === 'insufficient_tokens'
    return isUnpaid ? { state: 'unpaid' } : { state: 'failed', error }
  }
}

/** Loads the rendition that the screen needs; without a large one, or if it fails, the small one. */
export async function loadRendition(
  { decode, needsLarge }: CardPicturePorts,
  { large, kind, provenance, match, earlierId, wasFree }: ImageAnswer,
  url: string,
  { signal, onScreen, show }: Omit<PictureRequest, 'card'>,
): Promise<ReadyPicture> {
  const ready = (image: HTMLImageElement, announced: Size, isPreview = false): ReadyPicture => ({
    state: 'ready',
    url,
    image,
    size: isPreview ? announced : naturalSize(image, announced),
    isPreview,
    isFromAbove: kind === 'aerial',
    provenance,
    match,
    ...(earlierId !== undefined && { earlierId }),
    ...(wasFree && { wasFree }),
  })
  const loadSmall = (until: AbortSignal) => decode(url, until)
  if (large === null || !needsLarge()) return ready(await loadSmall(signal), PICTURE_SIZE)
  const hasLarge = new AbortController()
  const preview = async () => {
    await onScreen
    if (hasLarge.signal.aborted) return
    const image = await loadSmall(AbortSignal.any([signal, hasLarge.signal]))
    if (!hasLarge.signal.aborted && !signal.aborted) show(ready(image, large, true))
  }
  // A preview that fails is no loss, because the large one follows.
  preview().catch(() => {})
  try {
    return ready(await decode(large.url, signal), large)
  } catch {
    return ready(await loadSmall(signal), PICTURE_SIZE)
  } finally {
    hasLarge.abort()
  }
}

const naturalSize = ({ naturalWidth, naturalHeight }: HTMLImageElement, announced: Size): Size =>
  naturalWidth > 0 ? { width: naturalWidth, height: naturalHeight } : announced
