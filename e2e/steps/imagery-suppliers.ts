import { createDemoTown } from '@curbgrade/demo-town'
import {
  createGoogleMapsFake,
  createOpenMapsFake,
  GOOGLE_KEYS,
  type GoogleMapsFake,
} from '@curbgrade/fake-maps'
import { DRAWINGS, MAX_START_MS, startProduct, test } from './product.ts'

/** What a test can make Google do. Other providers have neither ids nor a script. */
type GoogleControls = Pick<GoogleMapsFake, 'renamePanoramas' | 'withholdScript' | 'rejectPageKey'>

const noGoogle: GoogleControls = {
  renamePanoramas: () => {},
  withholdScript: () => {},
  rejectPageKey: () => {},
}

/** An imagery provider as an operator configures it; real providers are replaced by local fakes. */
type Imagery = {
  readonly settings: Readonly<Record<string, string>>
  /** Hosts other than the product that pages may load from. */
  readonly hosts: readonly string[]
  readonly google: GoogleControls
  readonly stop: () => Promise<void>
}

/** Those that the journeys look at, and the pictures ahead of them. */
const HOUSES = 7

/** Draws ahead of the journeys, because a busy machine may take longer than the product waits for a supplier. */
async function drawPanoramas(): Promise<void> {
  const town = createDemoTown({ cacheDir: DRAWINGS })
  for (let house = 1; house <= HOUSES; house++)
    await town.picture(
      { street: `${house} Elm Street`, city: 'Davis', state: 'CA', zip: '95616' },
      'panorama',
    )
}

const startImagery = {
  demo: async (): Promise<Imagery> => ({
    settings: {},
    hosts: [],
    google: noGoogle,
    stop: async () => {},
  }),

  google: async (): Promise<Imagery> => {
    const fake = await createGoogleMapsFake({ cacheDir: DRAWINGS })
    return {
      settings: {
        IMAGERY: 'google',
        GOOGLE_MAPS_API_KEY: GOOGLE_KEYS.ok,
        GOOGLE_MAPS_BROWSER_KEY: GOOGLE_KEYS.referer,
        GOOGLE_MAPS_BASE_URL: fake.url,
      },
      hosts: [new URL(fake.url).host],
      google: fake,
      stop: fake.goAway,
    }
  },

  open: async (): Promise<Imagery> => {
    const fake = await createOpenMapsFake({ cacheDir: DRAWINGS })
    return {
      settings: { IMAGERY: 'open', ...fake.settings },
      hosts: [new URL(fake.url).host],
      google: noGoogle,
      stop: fake.stop,
    }
  },
}

/** A test on a product that uses this provider. */
export const testWith = (name: keyof typeof startImagery) =>
  test.extend<object, { imagery: Imagery }>({
    imagery: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
      async ({}, use) => {
        await drawPanoramas()
        const imagery = await startImagery[name]()
        await use(imagery)
        await imagery.stop()
      },
      { scope: 'worker' },
    ],
    product: [
      async ({ imagery }, use) => {
        const product = await startProduct({ ...imagery.settings })
        await use(product)
        await product.stop()
      },
      { scope: 'worker', timeout: MAX_START_MS },
    ],
  })
