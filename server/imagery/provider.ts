import type { AddressMatch } from '@curbgrade/core/imagery/address-match'
import type { Position } from '@curbgrade/core/imagery/position'
import type { Provenance, Terms } from '@curbgrade/core/imagery/provenance'
import type { Refusal, Result } from '@curbgrade/core/shared/result'

export type FlatKind = 'street' | 'aerial'
export type ImageKind = FlatKind | 'panorama'
export type Address = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** Where a property stands, as far as it is known. */
export type Place = {
  readonly address: Address
  /** Geocoded before; null: a supplier that needs it finds it out itself. */
  readonly position: Position | null
}

export type Geocode = Position & Readonly<AddressMatch> & { readonly source: 'demo' | 'google' | 'census' }

/** What there is to see of a place. */
export type Coverage = {
  readonly street: { readonly capturedAt: string | null; readonly reference: string } | null
  readonly aerial: boolean
}

export type FoundImage = {
  readonly jpeg: Uint8Array
  /** Names the picture at its supplier, so that `render` gives it again. */
  readonly reference: string
  readonly provenance: Provenance
}
export type MissingImage = { readonly missing: 'no_imagery' | 'address_not_found' }

/** A picture of a reference again; under another reference where the supplier has renamed or replaced it. */
export type RenderedImage = Pick<FoundImage, 'jpeg'> & {
  readonly moved?: Pick<FoundImage, 'reference' | 'provenance'>
}

/** The panorama nearest to an address, whatever the distance; whether that is near enough is our rule. */
export type FoundPanorama = SpherePanorama | ViewerPanorama

type Camera = {
  /** Where the camera stood. */
  readonly position: Position
  /** Where the building stands. */
  readonly building: Position
}

/** A picture of all around, for our own viewer. */
type SpherePanorama = FoundImage &
  Camera & {
    readonly viewer: 'equirectangular'
    /** Degrees from north that the middle of the picture looks to. */
    readonly middle: number
  }

/** One that only its supplier's viewer may show, in the browser: there are no bytes of it. */
type ViewerPanorama = Omit<FoundImage, 'jpeg'> &
  Camera & {
    readonly viewer: 'google'
    readonly pano: string
  }

/** Where the supplier's map has an address, and the lines of its streets where it has no tiles. */
export type FoundLocation = Position & {
  readonly provider: Provenance['provider']
  readonly attribution: string
  readonly streets: Position[][]
}

/** `cause` says how the supplier failed, `retryAfterSeconds` how long it asked to be left alone; both may be missing. */
export type Unavailable = Refusal<'imagery_unavailable'>

/** Whether the supplier works and refused this one question: others may be served, and asking it again is no use (P22). */
export const isRefusedQuestion = ({ facts }: Refusal): boolean => REFUSED_QUESTION.has(facts['cause'])

const REFUSED_QUESTION: ReadonlySet<unknown> = new Set(['bad_request', 'not_found'])

/** The `cause` where our own way to a supplier made no call: another's failed, or too many wait. */
export const NOT_ASKED = 'not_asked'

/** It says nothing about the question, and nothing about what this user's questions do to a supplier (P22). */
export const isNotAsked = ({ facts }: Refusal): boolean => facts['cause'] === NOT_ASKED

type Answer<Value> = Promise<Result<Value, Unavailable>>

/** Calls that suppliers ask money for. */
export type BilledCall = 'geocode' | 'find' | 'render'

/**
 * The port every imagery supplier is turned into. A supplier that fails is `imagery_unavailable`; that there is no
 * picture of a place, or no such place, is an answer, not a failure. One supplier gives pictures and map, so that a
 * screen never mixes two families (D30).
 */
export type ImageryProvider = {
  /** What holds for everything that it gives; null where each picture says it for itself. */
  readonly terms: Terms | null
  /** What the operator pays for, call by call; of `geocode` each address. */
  readonly bills: readonly BilledCall[]
  /** Addresses that one call of `geocode` is best given: one, where each is a request of its own. */
  readonly addressesAtOnce: number
  /** In the order asked; null: there is no such address. A batch is answered as a whole, or fails as a whole. */
  geocode(addresses: readonly Address[], signal: AbortSignal): Answer<readonly (Geocode | null)[]>
  /** What there is to see, which is free with all suppliers. */
  survey(place: Place, signal: AbortSignal): Answer<Coverage | MissingImage>
  /** `instead`: references that were found before and were not right; another view of the place is wanted. */
  find(
    place: Place,
    kind: FlatKind,
    signal: AbortSignal,
    instead?: readonly string[],
  ): Answer<FoundImage | MissingImage>
  /** The picture of a reference again, where its bytes may not be kept (D28). */
  render(reference: string, kind: ImageKind, signal: AbortSignal): Answer<RenderedImage | MissingImage>
  findPanorama(place: Place, signal: AbortSignal): Answer<FoundPanorama | MissingImage>
  locate(place: Place, signal: AbortSignal): Answer<FoundLocation | null>
}

/** What calls of ours ask: answered in time, whatever the supplier does. */
export type TimelyImagery = Pick<ImageryProvider, 'terms' | 'bills' | 'addressesAtOnce'> & {
  geocode(addresses: readonly Address[]): ReturnType<ImageryProvider['geocode']>
  survey(place: Place): ReturnType<ImageryProvider['survey']>
  find(place: Place, kind: FlatKind, instead?: readonly string[]): ReturnType<ImageryProvider['find']>
  render(reference: string, kind: ImageKind): ReturnType<ImageryProvider['render']>
  findPanorama(place: Place): ReturnType<ImageryProvider['findPanorama']>
  locate(place: Place): ReturnType<ImageryProvider['locate']>
}
