import type { StreetCollection } from '@curbgrade/core/imagery/street-collections'
import type { ImageryProvider } from '../../imagery/provider.ts'
import type { Log } from '../../platform/log.ts'
import { createOutbound, type OutboundMeter } from '../../platform/outbound/index.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import type { Supplier } from '../../vendors/ask-supplier.ts'
import { createCensus } from '../../vendors/census/index.ts'
import { createKartaview } from '../../vendors/kartaview/index.ts'
import { createMapillary } from '../../vendors/mapillary/index.ts'
import { createOpenImagery } from '../../vendors/open-imagery/index.ts'
import { createPanoramax } from '../../vendors/panoramax/index.ts'
import type { StreetSupplier } from '../../vendors/street-supplier.ts'
import { createUsgs } from '../../vendors/usgs/index.ts'

/** Short enough for several suppliers in turn within one request's deadline. */
const CALL_MS = 8_000
/** A file of a thousand addresses takes a minute if the Census is fast. */
const BATCH_MS = 300_000

const STORAGES = {
  panoramax: ['panoramax.openstreetmap.fr', 'panoramax.ign.fr', 's3.gra.perf.cloud.ovh.net'],
  mapillary: ['fbcdn.net', 'mapillary.com'],
  kartaview: ['openstreetcam.org', 'kartaview.org'],
} as const satisfies Record<StreetCollection, readonly string[]>

/** Includes Mapillary if the operator has its free token. */
export function openImagery(config: Config, log: Log, meter: OutboundMeter): ImageryProvider {
  const clock = () => new Date()
  const supplierAt = (
    supplier: string,
    baseUrl: string,
    { storages = [], timeoutMs = CALL_MS }: { storages?: readonly string[]; timeoutMs?: number } = {},
  ): Supplier => ({
    baseUrl,
    fetch: createOutbound({ supplier, baseUrls: [baseUrl], storages, meter, timeoutMs }),
    clock,
    timeoutMs,
  })
  const { MAPILLARY_TOKEN: apiKey } = config
  const mapillary = () => ({
    ...supplierAt('mapillary', config.MAPILLARY_BASE_URL, { storages: STORAGES.mapillary }),
    ...(apiKey === undefined ? {} : { apiKey }),
  })
  const streets: Readonly<Record<StreetCollection, StreetSupplier | null>> = {
    panoramax: createPanoramax(
      supplierAt('panoramax', config.PANORAMAX_BASE_URL, { storages: STORAGES.panoramax }),
    ),
    mapillary: apiKey === undefined ? null : createMapillary(mapillary()),
    kartaview: createKartaview(
      supplierAt('kartaview', config.KARTAVIEW_BASE_URL, { storages: STORAGES.kartaview }),
    ),
  }
  return createOpenImagery({
    census: createCensus(supplierAt('census', config.CENSUS_BASE_URL, { timeoutMs: BATCH_MS })),
    usgs: createUsgs(supplierAt('usgs', config.USGS_BASE_URL)),
    streets: Object.values(streets).filter((street) => street !== null),
    clock,
    log,
  })
}
