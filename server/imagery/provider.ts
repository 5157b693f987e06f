import type { Position } from '@curbgrade/core/imagery/position'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'

export type FlatKind = 'street' | 'aerial'
export type ImageKind = FlatKind | 'panorama'
export type Address = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type FoundImage = {
  readonly jpeg: Uint8Array
  readonly reference: string
  readonly provenance: Provenance
}
export type MissingImage = { readonly missing: 'no_imagery' | 'address_not_found' }

/** The panorama nearest to an address, whatever the distance; whether that is near enough is our rule. */
export type FoundPanorama = FoundImage & {
  readonly viewer: 'equirectangular'
  /** Where the camera stood. */
  readonly position: Position
  /** Where the building stands. */
  readonly building: Position
  /** Degrees from north that the middle of the picture looks to. */
  readonly middle: number
}

/** Where the supplier's map has an address, and the lines of its streets where it has no tiles. */
export type FoundLocation = Position & {
  readonly provider: Provenance['provider']
  readonly attribution: string
  readonly streets: Position[][]
}

type Unavailable = Refusal<'imagery_unavailable'>

/**
 * The port every imagery supplier is turned into. A supplier that fails is `imagery_unavailable`; that there is no
 * picture of a place, or no such place, is an answer, not a failure. One supplier gives pictures and map, so that a
 * screen never mixes two families (D30).
 */
export type ImageryProvider = {
  find(
    address: Address,
    kind: FlatKind,
    signal: AbortSignal,
  ): Promise<Result<FoundImage | MissingImage, Unavailable>>
  findPanorama(
    address: Address,
    signal: AbortSignal,
  ): Promise<Result<FoundPanorama | MissingImage, Unavailable>>
  locate(address: Address, signal: AbortSignal): Promise<Result<FoundLocation | null, Unavailable>>
}

/** What calls of ours ask: answered in time, whatever the supplier does. */
export type TimelyImagery = {
  find(address: Address, kind: FlatKind): ReturnType<ImageryProvider['find']>
  findPanorama(address: Address): ReturnType<ImageryProvider['findPanorama']>
  locate(address: Address): ReturnType<ImageryProvider['locate']>
}

/**
 * Gives a supplier `ms` for an answer. It is told to stop then, and not waited for if it does not: whoever asked gets
 * an answer, and what was set aside for it is free again.
 */
export const withDeadline = (provider: ImageryProvider, ms: number): TimelyImagery => ({
  find: (address, kind) => inTime(ms, (signal) => provider.find(address, kind, signal)),
  findPanorama: (address) => inTime(ms, (signal) => provider.findPanorama(address, signal)),
  locate: (address) => inTime(ms, (signal) => provider.locate(address, signal)),
})

async function inTime<Value>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<Result<Value, Unavailable>>,
): Promise<Result<Value, Unavailable>> {
  const deadline = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const cut = new Promise<Result<Value, Unavailable>>((resolve) => {
    timer = setTimeout(() => {
      deadline.abort()
      resolve(refuse('imagery_unavailable'))
    }, ms)
  })
  try {
    return await Promise.race([ask(deadline.signal), cut])
  } finally {
    clearTimeout(timer)
  }
}
