import { z } from 'zod'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { reach } from './reach.ts'

type Supplier = {
  readonly url: string
  readonly setting: string
  readonly headers?: Record<string, string>
}

export async function supplierProblems(config: Config): Promise<string[]> {
  const found = await Promise.all([...suppliersOf(config).map(checkSupplier), checkGoogleKey(config)])
  return found.filter((sentence) => sentence !== null)
}

const suppliersOf = (config: Config): Supplier[] => [
  ...imageryOf(config).map((setting) => ({ setting, url: config[setting] })),
  ...graderOf(config),
]

const imageryOf = ({ IMAGERY, MAPILLARY_TOKEN }: Config) =>
  IMAGERY === 'open'
    ? ([
        'CENSUS_BASE_URL',
        'USGS_BASE_URL',
        'PANORAMAX_BASE_URL',
        'KARTAVIEW_BASE_URL',
        'MAP_STYLE_URL',
        ...(MAPILLARY_TOKEN === undefined ? [] : (['MAPILLARY_BASE_URL'] as const)),
      ] as const)
    : []

function graderOf({ GRADER, GRADER_URL, VISION_BASE_URL, VISION_API_KEY }: Config): Supplier[] {
  if (GRADER === 'http' && GRADER_URL) return [{ url: GRADER_URL, setting: 'GRADER_URL' }]
  if (GRADER !== 'vision' || !VISION_BASE_URL) return []
  const headers = { authorization: `Bearer ${VISION_API_KEY}` }
  return [{ url: `${VISION_BASE_URL}/models`, setting: 'VISION_BASE_URL, VISION_API_KEY', headers }]
}

async function checkSupplier({ url, setting, headers }: Supplier): Promise<string | null> {
  const { host } = new URL(url)
  try {
    const { status } = await reach(url, headers)
    if (status === 401 || status === 403) return `${host} refuses us (${status}). Check ${setting}.`
    return status < 500 ? null : `${host} answers ${status}. Wait until it works again, or check ${setting}.`
  } catch (error) {
    return `${host} doesn't answer (${(error as Error).message}). Check the network and ${setting}.`
  }
}

const metadata = z.object({ status: z.string(), error_message: z.string().optional() })

/** Metadata of a place without pictures costs nothing (Google's price list of Street View Static). */
const PLACE = '0,0'

async function checkGoogleKey(config: Config): Promise<string | null> {
  const { IMAGERY, GOOGLE_MAPS_BASE_URL: baseUrl, GOOGLE_MAPS_API_KEY: key = '' } = config
  if (IMAGERY !== 'google') return null
  try {
    const query = new URLSearchParams({ location: PLACE, key })
    const response = await reach(`${baseUrl}/maps/api/streetview/metadata?${query}`)
    const { status, error_message: reason } = metadata.parse(await response.json())
    if (status !== 'REQUEST_DENIED') return null
    return `Google refuses GOOGLE_MAPS_API_KEY (${reason ?? status}). Allow the key the three APIs that README.md names, from this machine's address.`
  } catch (error) {
    return `Google doesn't answer (${(error as Error).message}). Check the network and GOOGLE_MAPS_BASE_URL.`
  }
}
