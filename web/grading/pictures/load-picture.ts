import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import type { Answer } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'

export type ImageAnswer = Pick<
  Answer<'POST /getStreetViewImage'>,
  'pic' | 'large' | 'kind' | 'provenance' | 'match' | 'missing' | 'wasFree' | 'hasEarlier'
> & {
  /** Set if the picture comes from the same address in an earlier list. */
  readonly earlierId?: string
}
type Size = { readonly width: number; readonly height: number }

export type ReadyPicture = {
  readonly state: 'ready'
  /** URL of the small rendition, which other parts of the screen also show. */
  readonly url: string
  /** Kept decoded, so that showing it costs no frame. */
  readonly image: HTMLImageElement
  /** In pixels. While a preview is shown, the size of the large rendition. */
  readonly size: Size
  /** Whether this is the small rendition, shown while the large one loads. */
  readonly isPreview: boolean
  readonly isFromAbove: boolean
  readonly provenance: ImageAnswer['provenance']
  readonly match: ImageAnswer['match']
  readonly earlierId?: string
  readonly wasFree?: true
  /** The property also has pictures of other dates. */
  readonly hasEarlier?: true
}

export type MissingPicture = {
  readonly state: 'missing'
  readonly reason: NonNullable<ImageAnswer['missing']>
}

export type Picture =
  | { readonly state: 'loading' | 'unpaid' }
  | ReadyPicture
  | MissingPicture
  | { readonly state: 'failed'; readonly error: unknown }

export type CardPicturePorts = {
  readonly fetchImage: (card: Card, signal: AbortSignal) => Promise<ImageAnswer>
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

/** Passes the small rendition to `show` if the user would otherwise wait for the large one. */
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

/** Loads the large rendition if the screen needs it, and falls back to the small one. */
export async function loadRendition(
  { decode, needsLarge }: CardPicturePorts,
  { large, kind, provenance, match, earlierId, wasFree, hasEarlier }: ImageAnswer,
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
    ...(hasEarlier && { hasEarlier }),
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
  // Ignores a failed preview, because the large rendition follows.
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
