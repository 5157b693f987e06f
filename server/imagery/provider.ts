import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import type { Provenance, Terms } from '@curbgrade/core/imagery/provenance'
import type { FlatKind, ImageKind } from '@curbgrade/core/shared/picture-kind'
import type { Position } from '@curbgrade/core/shared/position'
import type { Refusal, Result } from '@curbgrade/core/shared/result'

export type Address = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type Place = {
  readonly address: Address
  /** If null, a supplier that needs a position geocodes the address itself. */
  readonly position: Position | null
}

export type Geocode = Position &
  Readonly<AddressMatch> & { readonly source: 'demo' | 'google' | 'census' | 'file' }

export type Coverage = {
  readonly street: { readonly capturedAt: string | null; readonly reference: string } | null
  readonly aerial: boolean
}

export type FoundImage = {
  /** 400×270; a panorama has its own size. */
  readonly jpeg: Uint8Array
  /** Comes with the same call if the supplier bills each call or forbids storing; else see `renderLarge`. */
  readonly large?: Uint8Array | undefined
  /** Identifies the picture at its supplier, so that `render` can fetch it again. */
  readonly reference: string
  readonly provenance: Provenance
}
export type MissingImage = { readonly missing: 'no_imagery' | 'address_not_found' }

/** `moved` has the new reference if the supplier renamed or replaced the picture. */
export type RenderedImage = Pick<FoundImage, 'jpeg' | 'large'> & {
  readonly moved?: Pick<FoundImage, 'reference' | 'provenance'>
}

/** The nearest panorama at any distance; our own rule decides whether it's near enough. */
export type FoundPanorama = SpherePanorama | ViewerPanorama

type Camera = {
  readonly position: Position
  readonly building: Position
}

type SpherePanorama = FoundImage &
  Camera & {
    readonly viewer: 'equirectangular'
    /** Direction of the picture's center, in degrees from north. */
    readonly middle: number
  }

/** Only the supplier's viewer in the browser may show it, so there are no bytes. */
type ViewerPanorama = Omit<FoundImage, 'jpeg'> &
  Camera & {
    readonly viewer: 'google'
    readonly pano: string
  }

/** Has street lines if the supplier's map has no tiles. */
export type FoundLocation = Position & {
  readonly provider: Provenance['provider']
  readonly attribution: string
  readonly streets: Position[][]
}

/** `cause`: how the supplier failed. `retryAfterSeconds`: how long it asked us to wait. Both are optional. */
export type ImageryUnavailable = Refusal<'imagery_unavailable'>

/** A working supplier refused this one request: others may succeed, and a retry won't help (P22). */
export const isRefusedQuestion = ({ facts }: Refusal): boolean => REFUSED_QUESTION.has(facts['cause'])

const REFUSED_QUESTION: ReadonlySet<unknown> = new Set(['bad_request', 'not_found'])

/** Our outbound layer made no call: other calls failed, or too many are waiting. */
export const NOT_ASKED = 'not_asked'

/** Says nothing about the request, or about this user's effect on the supplier (P22). */
export const isNotAsked = ({ facts }: Refusal): boolean => facts['cause'] === NOT_ASKED

type Answer<Value> = Promise<Result<Value, ImageryUnavailable>>

export type BilledCall = 'geocode' | 'find' | 'render'

/**
 * A failing supplier is `imagery_unavailable`; a place without a picture and an unknown place are answers.
 * One supplier provides both pictures and map, so that a screen never mixes two families (D30).
 */
export type ImageryProvider = {
  /** Terms for everything the supplier provides; null if each picture has its own. */
  readonly terms: Terms | null
  /** Calls that the operator pays for; for `geocode`, each address counts. */
  readonly bills: readonly BilledCall[]
  /** The best batch size for `geocode`: one if each address is its own request. */
  readonly addressesAtOnce: number
  /** Keeps the address order; null for an unknown address. A batch succeeds or fails as a whole. */
  geocode(addresses: readonly Address[], signal: AbortSignal): Answer<readonly (Geocode | null)[]>
  /** Free with all suppliers. */
  survey(place: Place, signal: AbortSignal): Answer<Coverage | MissingImage>
  /** `rejected`: references that the user has turned down; returns another view of the place. */
  find(
    place: Place,
    kind: FlatKind,
    signal: AbortSignal,
    rejected?: readonly string[],
  ): Answer<FoundImage | MissingImage>
  /** Fetches a picture again by reference, because its bytes may not be kept (D28). */
  render(reference: string, kind: ImageKind, signal: AbortSignal): Answer<RenderedImage | MissingImage>
  /** At most the size in core/imagery/renditions.ts. */
  renderLarge(
    reference: string,
    kind: FlatKind,
    signal: AbortSignal,
  ): Answer<Pick<RenderedImage, 'jpeg'> | MissingImage>
  findPanorama(place: Place, signal: AbortSignal): Answer<FoundPanorama | MissingImage>
  locate(place: Place, signal: AbortSignal): Answer<FoundLocation | null>
}

/** Every call returns in time, whatever the supplier does. */
export type TimelyImagery = Pick<ImageryProvider, 'terms' | 'bills' | 'addressesAtOnce'> & {
  geocode(addresses: readonly Address[]): ReturnType<ImageryProvider['geocode']>
  survey(place: Place): ReturnType<ImageryProvider['survey']>
  find(place: Place, kind: FlatKind, rejected?: readonly string[]): ReturnType<ImageryProvider['find']>
  render(reference: string, kind: ImageKind): ReturnType<ImageryProvider['render']>
  renderLarge(reference: string, kind: FlatKind): ReturnType<ImageryProvider['renderLarge']>
  findPanorama(place: Place): ReturnType<ImageryProvider['findPanorama']>
  locate(place: Place): ReturnType<ImageryProvider['locate']>
}
