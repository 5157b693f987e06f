import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { Refusal, Result } from '@curbgrade/core/shared/result'

export type ImageKind = 'street' | 'aerial'
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

/**
 * The port every imagery supplier is turned into. A supplier that fails is `imagery_unavailable`; that there is no
 * picture of a place is an answer, not a failure.
 */
export type ImageryProvider = {
  find(
    address: Address,
    kind: ImageKind,
    signal: AbortSignal,
  ): Promise<Result<FoundImage | MissingImage, Refusal<'imagery_unavailable'>>>
}
