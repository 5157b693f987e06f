import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { createDemoTown, type DemoPicture, DemoSupplierDown } from '@curbgrade/fakes/demo-town/demo-imagery'
import type { FoundImage, ImageryProvider, MissingImage } from '../../imagery/provider.ts'

const ATTRIBUTION = 'Curbgrade demo town'

/** The demo town behind the imagery port. Only local mode and tests reach it. */
export function createDemoImagery(options: { cacheDir: string }): ImageryProvider {
  const town = createDemoTown(options)
  return {
    find: (address, kind, signal) =>
      unlessDown(signal, async () => {
        const picture = await town.picture(address, kind, signal)
        if (!picture.found) return missing(picture)
        return imageOf(picture, kind === 'street' ? picture.place.heading : null)
      }),
    findPanorama: (address, signal) =>
      unlessDown(signal, async () => {
        const picture = await town.picture(address, 'panorama', signal)
        if (!picture.found) return missing(picture)
        const { lat, lng, street, heading } = picture.place
        return {
          ...imageOf(picture, heading),
          viewer: 'equirectangular',
          position: { lat: street.lat, lng: street.lng },
          building: { lat, lng },
          middle: heading,
        } as const
      }),
    locate: (address, signal) =>
      unlessDown(signal, async () => {
        const spot = await town.locate(address, signal)
        return spot && { ...spot, provider: 'demo', attribution: ATTRIBUTION }
      }),
  }
}

type Found = Extract<DemoPicture, { found: true }>

const imageOf = ({ jpeg, reference, capturedAt }: Found, heading: number | null): FoundImage => ({
  jpeg,
  reference,
  provenance: {
    provider: 'demo',
    capturedAt,
    attribution: ATTRIBUTION,
    heading,
    policy: { store: true, machineGrading: true, training: true },
  },
})

const missing = ({ reason }: Exclude<DemoPicture, Found>): MissingImage => ({
  missing: reason === 'no-imagery' ? 'no_imagery' : 'address_not_found',
})

async function unlessDown<Value>(
  signal: AbortSignal,
  ask: () => Promise<Value>,
): Promise<Result<Value, Refusal<'imagery_unavailable'>>> {
  try {
    return ok(await ask())
  } catch (error) {
    if (error instanceof DemoSupplierDown || signal.aborted) return refuse('imagery_unavailable')
    throw error
  }
}
