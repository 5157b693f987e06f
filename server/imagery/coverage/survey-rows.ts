import { doubtOf } from '@curbgrade/core/imagery/addresses/address-doubt'
import type { RowCoverage } from '@curbgrade/core/imagery/coverage/coverage'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Coverage, Geocode, ImageryUnavailable, MissingImage } from '../provider.ts'
import type { PlacedRow } from './geocode-rows.ts'
import type { CoveragePorts } from './ports.ts'
import type { RowToCheck } from './store.ts'

/** Enough to use a supplier's own limit. */
const IN_FLIGHT = 16
const MAX_ATTEMPTS = 3

export type SurveyedRow = { readonly row: RowToCheck; readonly coverage: RowCoverage }

/** All or nothing, in row order. Stores nothing. */
export async function surveyRows(
  ports: Pick<CoveragePorts, 'imagery'>,
  placed: readonly PlacedRow[],
): Promise<Result<SurveyedRow[], ImageryUnavailable>> {
  const surveyed: SurveyedRow[] = []
  const waiting = [...placed.entries()]
  let failure: Extract<Result<never, ImageryUnavailable>, { ok: false }> | null = null
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && failure === null; next = waiting.shift()) {
      const [index, { row, geocode }] = next
      const seen = await surveyRow(ports, row, geocode)
      if (seen.ok) surveyed[index] = { row, coverage: coverageOf(row, geocode, seen.value) }
      else failure = seen
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  return failure ?? ok(surveyed)
}

async function surveyRow(
  { imagery }: Pick<CoveragePorts, 'imagery'>,
  { address }: RowToCheck,
  geocode: Geocode | null,
): Promise<Result<Coverage | MissingImage, ImageryUnavailable>> {
  if (geocode === null) return ok({ missing: 'address_not_found' })
  const place = { address, position: { lat: geocode.lat, lng: geocode.lng } }
  let seen = await imagery.survey(place)
  for (let tries = 1; tries < MAX_ATTEMPTS && !seen.ok; tries++) seen = await imagery.survey(place)
  return seen
}

const coverageOf = (
  row: RowToCheck,
  geocode: Geocode | null,
  seen: Coverage | MissingImage,
): RowCoverage => ({
  ...knownFacts(row),
  doubt: geocode && doubtOf(geocode),
  ...('missing' in seen
    ? { seen: seen.missing === 'no_imagery' ? 'no_imagery' : 'not_found', hasAerial: false, capturedAt: null }
    : {
        seen: seen.street ? 'street' : seen.aerial ? 'aerial_only' : 'no_imagery',
        hasAerial: seen.aerial,
        capturedAt: seen.street?.capturedAt ?? null,
      }),
})

export const uncheckedRow = (row: RowToCheck): SurveyedRow => ({
  row,
  coverage: { ...knownFacts(row), seen: 'unchecked', hasAerial: false, capturedAt: null, doubt: null },
})

const knownFacts = ({ sameRow, earlierList, sharesPlace, ownsStreet, ownsAerial, isGraded }: RowToCheck) => ({
  isDuplicate: sameRow !== null,
  sharesPlace,
  isKnown: earlierList !== null,
  ownsStreet,
  ownsAerial,
  isGraded,
})
