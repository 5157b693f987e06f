import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import type { Position } from '@curbgrade/core/imagery/geometry/position'
import type { Provenance, Terms } from '@curbgrade/core/imagery/provenance'
import type { FlatKind, ImageKind } from '@curbgrade/core/shared/picture-kind'
import type { Refusal, Result } from '@curbgrade/core/shared/result'

export type Address = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** Where a property is, as far as it is known. */
export type Place = {
  readonly address: Address
  /** From an earlier geocode; if null, a supplier that needs it geocodes the address itself. */
  readonly position: Position | null
}

export type Geocode = Position & Readonly<AddressMatch> & { readonly source: 'demo' | 'google' | 'census' }

/** The imagery that exists for a place. */
export type Coverage = {
  readonly street: { readonly capturedAt: string | null; readonly reference: string } | null
  readonly aerial: boolean
}

export type FoundImage = {
  /** 400×270; a panorama has its own size. */
  readonly jpeg: Uint8Array
  /**
   * The larger rendition, from the same supplier call. Only suppliers that bill each call, or forbid storing,
   * return it here; the others render it when someone looks (`renderLarge`).
   */
  readonly large?: Uint8Array | undefined
  /** Identifies the picture at its supplier, so that `render` can fetch it again. */
  readonly reference: string
  readonly provenance: Provenance
}
export type MissingImage = { readonly missing: 'no_imagery' | 'address_not_found' }

/** A picture fetched again by reference. `moved` has the new reference if the supplier renamed or replaced it. */
export type RenderedImage = Pick<FoundImage, 'jpeg' | 'large'> & {
  readonly moved?: Pick<FoundImage, 'reference' | 'provenance'>
}

/** The panorama nearest to an address, at any distance; our own rule decides whether it is near enough. */
export type FoundPanorama = SpherePanorama | ViewerPanorama

type Camera = {
  /** Where the camera stood. */
  readonly position: Position
  /** Where the building is. */
  readonly building: Position
}

/** A 360° picture for our own viewer. */
type SpherePanorama = FoundImage &
  Camera & {
    readonly viewer: 'equirectangular'
    /** Direction of the picture's center, in degrees from north. */
    readonly middle: number
  }

/** A panorama that only the supplier's viewer in the browser may show, so there are no bytes. */
type ViewerPanorama = Omit<FoundImage, 'jpeg'> &
  Camera & {
    readonly viewer: 'google'
    readonly pano: string
  }

/** Where the supplier's map has an address, with street lines if it has no tiles. */
export type FoundLocation = Position & {
  readonly provider: Provenance['provider']
  readonly attribution: string
  readonly streets: Position[][]
}

/** `cause`: how the supplier failed. `retryAfterSeconds`: how long it asked us to wait. Both are optional. */
export type ImageryUnavailable = Refusal<'imagery_unavailable'>

/** Whether a working supplier refused this one request: others may succeed, and a retry won't help (P22). */
export const isRefusedQuestion = ({ facts }: Refusal): boolean => REFUSED_QUESTION.has(facts['cause'])

const REFUSED_QUESTION: ReadonlySet<unknown> = new Set(['bad_request', 'not_found'])

/** The `cause` if our outbound layer made no call: other calls failed, or too many are waiting. */
export const NOT_ASKED = 'not_asked'

/** Such a refusal says nothing about the request or about how this user's requests affect the supplier (P22). */
export const isNotAsked = ({ facts }: Refusal): boolean => facts['cause'] === NOT_ASKED

type Answer<Value> = Promise<Result<Value, ImageryUnavailable>>

/** Calls that suppliers charge for. */
export type BilledCall = 'geocode' | 'find' | 'render'

/**
 * The port that every imagery supplier implements. A failing supplier is `imagery_unavailable`; a place without a
 * picture and an unknown place are answers, not failures. One supplier provides both pictures and map, so that a
 * screen never mixes two families (D30).
 */
export type ImageryProvider = {
  /** Terms for everything the supplier provides; null if each picture has its own. */
  readonly terms: Terms | null
  /** Calls that the operator pays for; for `geocode`, each address counts. */
  readonly bills: readonly BilledCall[]
  /** The best number of addresses for one `geocode` call: one if each is its own request. */
  readonly addressesAtOnce: number
  /** Geocodes in the order of the addresses; null for an unknown address. A batch succeeds or fails as a whole. */
  geocode(addresses: readonly Address[], signal: AbortSignal): Answer<readonly (Geocode | null)[]>
  /** Looks up which imagery exists, which is free with all suppliers. */
  survey(place: Place, signal: AbortSignal): Answer<Coverage | MissingImage>
  /** `rejected`: references that the user has turned down; returns another view of the place. */
  find(
    place: Place,
    kind: FlatKind,
    signal: AbortSignal,
    rejected?: readonly string[],
  ): Answer<FoundImage | MissingImage>
  /** Fetches a picture again by reference, for pictures whose bytes may not be kept (D28). */
  render(reference: string, kind: ImageKind, signal: AbortSignal): Answer<RenderedImage | MissingImage>
  /** Renders the larger rendition of a stored picture, of at most the size in core/imagery/renditions.ts. */
  renderLarge(
    reference: string,
    kind: FlatKind,
    signal: AbortSignal,
  ): Answer<Pick<RenderedImage, 'jpeg'> | MissingImage>
  findPanorama(place: Place, signal: AbortSignal): Answer<FoundPanorama | MissingImage>
  locate(place: Place, signal: AbortSignal): Answer<FoundLocation | null>
}

/** The provider as the product calls it: every call returns in time, whatever the supplier does. */
export type TimelyImagery = Pick<ImageryProvider, 'terms' | 'bills' | 'addressesAtOnce'> & {
  geocode(addresses: readonly Address[]): ReturnType<ImageryProvider['geocode']>
  survey(place: Place): ReturnType<ImageryProvider['survey']>
  find(place: Place, kind: FlatKind, rejected?: readonly string[]): ReturnType<ImageryProvider['find']>
  render(reference: string, kind: ImageKind): ReturnType<ImageryProvider['render']>
  renderLarge(reference: string, kind: FlatKind): ReturnType<ImageryProvider['renderLarge']>
  findPanorama(place: Place): ReturnType<ImageryProvider['findPanorama']>
  locate(place: Place): ReturnType<ImageryProvider['locate']>
}
