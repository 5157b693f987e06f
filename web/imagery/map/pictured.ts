import type { Provider } from '@curbgrade/core/imagery/provenance'

/** Null while there is no picture on screen. */
export type Pictured = {
  readonly subscribe: (listener: () => void) => () => void
  readonly providerOf: (propertyId: string) => Provider | null
}
