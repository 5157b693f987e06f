import { ok } from '@curbgrade/core/shared/result'
import type { Allowance } from '../../imagery/allowance/allowance.ts'
import type { ImageryProvider } from '../../imagery/provider.ts'
import { shareCalls } from '../../imagery/share-calls.ts'

const unlimited: Allowance = { take: async () => ok(null), giveBack: async () => {} }

/** Allowance and call sharing for processes whose suppliers bill nothing. */
export const unlimitedLookups = { allowance: unlimited, calls: shareCalls() }

/** The same supplier with Google's billed calls. */
export const billing = (provider: ImageryProvider): ImageryProvider => ({
  ...provider,
  bills: ['geocode', 'find', 'render'],
  addressesAtOnce: 1,
})
