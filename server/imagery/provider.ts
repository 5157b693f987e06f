import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'

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

/** What a call of ours asks: answered in time, whatever the supplier does. */
export type FindImage = (address: Address, kind: ImageKind) => ReturnType<ImageryProvider['find']>

/**
 * Gives a supplier `ms` for a picture. It is told to stop then, and not waited for if it does not: whoever asked gets
 * an answer, and what was set aside for it is free again.
 */
export const withDeadline =
  (provider: ImageryProvider, ms: number): FindImage =>
  async (address, kind) => {
    const deadline = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const cut = new Promise<Awaited<ReturnType<FindImage>>>((resolve) => {
      timer = setTimeout(() => {
        deadline.abort()
        resolve(refuse('imagery_unavailable'))
      }, ms)
    })
    try {
      return await Promise.race([provider.find(address, kind, deadline.signal), cut])
    } finally {
      clearTimeout(timer)
    }
  }
