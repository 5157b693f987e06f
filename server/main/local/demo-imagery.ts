import { ok, refuse } from '@curbgrade/core/shared/result'
import { createDemoTown, DemoSupplierDown } from '@curbgrade/fakes/demo-town/demo-imagery'
import type { ImageryProvider } from '../../imagery/provider.ts'

/** The demo town behind the imagery port. Only local mode and tests reach it. */
export function createDemoImagery(options: { cacheDir: string }): ImageryProvider {
  const town = createDemoTown(options)
  return {
    find: async (address, kind, signal) => {
      try {
        const picture = await town.picture(address, kind, signal)
        if (!picture.found)
          return ok({
            missing: picture.reason === 'no-imagery' ? 'no_imagery' : 'address_not_found',
          } as const)
        return ok({
          jpeg: picture.jpeg,
          reference: picture.reference,
          provenance: {
            provider: 'demo' as const,
            capturedAt: picture.capturedAt,
            attribution: 'Curbgrade demo town',
            heading: kind === 'street' ? picture.place.heading : null,
            policy: { store: true, machineGrading: true, training: true },
          },
        })
      } catch (error) {
        if (error instanceof DemoSupplierDown || signal.aborted) return refuse('imagery_unavailable')
        throw error
      }
    },
  }
}
