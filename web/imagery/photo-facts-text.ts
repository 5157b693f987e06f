import type { AddressDoubt } from '@curbgrade/core/imagery/addresses/address-doubt'
import type { CompassPoint } from '@curbgrade/core/imagery/geometry/compass'
import { defineText } from '@curbgrade/core/text/define-text'

/** Apart from the text of maps and panoramas, because the home page shows these. */
export const photoFactsText = defineText(({ month }) => ({
  captured: (capturedAt: string) => `Captured ${month(capturedAt)}`,
  facing: (point: CompassPoint) => `facing ${point}`,
  demoImagery: 'Demo imagery',
  byUser: (credit: string) => `Picture by a user, ${credit}`,
  doubts: {
    rough: 'Approximate address match',
    ambiguous: 'Several places match this address',
  } satisfies Record<AddressDoubt, string>,
  matched: (address: string) => `Matched to ${address}.`,
  providerPage: (provider: string) => `Open ${provider} in a new tab`,
}))
