import type { CategoryGrade, Grade } from '@curbgrade/core/grading/grade-scale'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import {
  type Category,
  createDemoTown,
  type DemoPicture,
  DemoSupplierDown,
  type DemoSurvey,
  drawPicture,
  houseInSurvey,
  type PhotoSurvey,
  placeFor,
} from '@curbgrade/demo-town'
import type { Address, FoundImage, Geocode, ImageryProvider, MissingImage } from '../../imagery/provider.ts'

const ATTRIBUTION = 'Curbgrade demo town'
const terms = { provider: 'demo', policy: { store: true, machineGrading: true, training: true } } as const

/** Adapts the demo town to the imagery port. Only for local mode and tests. */
export function createDemoImagery(options: { cacheDir: string }): ImageryProvider {
  const town = createDemoTown(options)
  return {
    terms,
    bills: [],
    addressesAtOnce: 1_000,
    geocode: (addresses, signal) =>
      unlessDown(signal, () =>
        Promise.all(addresses.map(async (address) => geocodeOf(address, await town.survey(address, signal)))),
      ),
    survey: ({ address }, signal) =>
      unlessDown(signal, async () => {
        const seen = await town.survey(address, signal)
        return seen === null
          ? ({ missing: 'address_not_found' } as const)
          : { street: seen.street, aerial: seen.aerial }
      }),
    find: ({ address }, kind, signal, rejected = []) =>
      unlessDown(signal, async () => {
        const picture = await town.picture(address, kind, { signal, instead: rejected })
        if (!picture.found) return missing(picture)
        return imageOf(picture, kind === 'street' ? picture.place.heading : null)
      }),
    render: (reference, _kind, signal) =>
      unlessDown(signal, async () => {
        const picture = await town.pictureOf(reference, { signal })
        return picture.found ? { jpeg: picture.jpeg } : missing(picture)
      }),
    renderLarge: (reference, _kind, signal) =>
      unlessDown(signal, async () => {
        const picture = await town.pictureOf(reference, { signal, rendition: 'large' })
        return picture.found ? { jpeg: picture.jpeg } : missing(picture)
      }),
    findPanorama: ({ address }, signal) =>
      unlessDown(signal, async () => {
        const picture = await town.picture(address, 'panorama', { signal })
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
    locate: ({ address }, signal) =>
      unlessDown(signal, async () => {
        const spot = await town.locate(address, signal)
        return spot && { ...spot, provider: 'demo', attribution: ATTRIBUTION }
      }),
  }
}

/** The right grade: the town draws each place in a known category and condition. */
export function rightGradeOf(address: Address): Grade {
  const { category, condition } = placeFor(address)
  return category === 'house' ? (condition as Grade) : categoryGrades[category]
}

export { PHOTO_SURVEYS, type PhotoSurvey } from '@curbgrade/demo-town'

/** As a person's camera would see the house, at the size of a large rendition. */
export const drawOwnPhoto = (address: Address, survey: PhotoSurvey): Promise<Buffer> =>
  drawPicture(houseInSurvey(address, survey), 'street', 'large')

export const rightGradeInSurvey = (address: Address, survey: PhotoSurvey): Grade =>
  houseInSurvey(address, survey).condition as Grade

const categoryGrades: Readonly<Record<Exclude<Category, 'house'>, CategoryGrade>> = {
  commercial: 20,
  land: 30,
  'multi-family': 120,
  blurred: 40,
  other: 50,
  'no-imagery': 60,
  'blocked-tree': 70,
  'blocked-car': 80,
  alley: 90,
  'too-far': 100,
  road: 110,
}

const geocodeOf = ({ street, city, state, zip }: Address, seen: DemoSurvey | null): Geocode | null =>
  seen && {
    lat: seen.place.lat,
    lng: seen.place.lng,
    source: 'demo',
    quality: seen.match === 'rough' ? 'low' : 'exact',
    matched: `${street}, ${city}, ${state} ${zip}`,
    ambiguous: seen.match === 'ambiguous',
  }

type Found = Extract<DemoPicture, { found: true }>

const imageOf = ({ jpeg, reference, capturedAt }: Found, heading: number | null): FoundImage => ({
  jpeg,
  reference,
  provenance: { ...terms, capturedAt, attribution: ATTRIBUTION, heading },
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
