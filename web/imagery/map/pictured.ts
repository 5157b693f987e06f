import type { Provider } from '@curbgrade/core/imagery/provenance'

/** Whose pictures are on the screen with a map; null while there is none. */
export type Pictured = {
  readonly subscribe: (listener: () => void) => () => void
  readonly providerOf: (propertyId: string) => Provider | null
}
