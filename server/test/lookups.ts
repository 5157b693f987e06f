import { ok } from '@curbgrade/core/shared/result'
import type { Allowance } from '../imagery/allowance/allowance.ts'
import type { ImageryProvider } from '../imagery/provider.ts'
import { shareCalls } from '../imagery/share-calls.ts'

const unlimited: Allowance = { take: async () => ok(null), giveBack: async () => {} }

/** What calls to suppliers go through, for processes whose suppliers bill nothing. */
export const unlimitedLookups = { allowance: unlimited, calls: shareCalls() }

/** The same supplier as one that bills what Google bills. */
export const billing = (provider: ImageryProvider): ImageryProvider => ({
  ...provider,
  bills: ['geocode', 'find', 'render'],
  addressesAtOnce: 1,
})
