import type { Provider } from '@curbgrade/core/imagery/provenance'

/** The provider of the picture on screen with the map; null while there is none. */
export type Pictured = {
  readonly subscribe: (listener: () => void) => () => void
  readonly providerOf: (propertyId: string) => Provider | null
}
