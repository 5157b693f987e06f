import { doubtOf } from '@curbgrade/core/imagery/address-doubt'
import type { RowCoverage } from '@curbgrade/core/imagery/coverage'
import { ok, type Result } from '@curbgrade/core/shared/result'
import { insertGeocodes } from '../geocode-store.ts'
import type { Coverage, Geocode, MissingImage, Unavailable } from '../provider.ts'
import type { CoveragePorts } from './ports.ts'
import type { CoverageRow, RowToCheck } from './store.ts'

/** As many as keep a supplier's own limit busy. */
const IN_FLIGHT = 16
const TRIES = 3

type Surveyed = { readonly row: RowToCheck; readonly coverage: RowCoverage }

/** What there is to see of these rows, in their order; or nothing of any of them. Nothing but geocodes is kept here. */
export async function surveyRows(
  ports: CoveragePorts,
  check: CoverageRow,
  rows: readonly RowToCheck[],
): Promise<Result<Surveyed[], Unavailable>> {
  const placed = await geocodeRows(ports, check, rows)
  if (!placed.ok) return placed
  const surveyed: Surveyed[] = []
  const waiting = [...placed.value.entries()]
  let failure: Extract<Result<never, Unavailable>, { ok: false }> | null = null
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && failure === null; next = waiting.shift()) {
      const [at, { row, geocode }] = next
      const seen = await surveyRow(ports, row, geocode)
      if (seen.ok) surveyed[at] = { row, coverage: coverageOf(row, geocode, seen.value) }
      else failure = seen
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  return failure ?? ok(surveyed)
}

type Placed = { readonly row: RowToCheck; readonly geocode: Geocode | null }

/** The map is asked about those it was not asked about before, all at once. */
async function geocodeRows(
  { pool, imagery }: CoveragePorts,
  { user_id: userId, list_id: listId }: CoverageRow,
  rows: readonly RowToCheck[],
): Promise<Result<Placed[], Unavailable>> {
  const unknown = rows.filter(({ geocode }) => geocode === null)
  if (unknown.length === 0) return ok(rows.map((row) => ({ row, geocode: row.geocode })))
  const answer = await imagery.geocode(unknown.map(({ address }) => address))
  if (!answer.ok) return answer
  const found = new Map(unknown.map(({ rowNo }, at) => [rowNo, answer.value[at] ?? null]))
  await insertGeocodes(
    pool,
    { userId, listId },
    [...found].flatMap(([rowNo, geocode]) => (geocode === null ? [] : [{ rowNo, geocode }])),
  )
  return ok(rows.map((row) => ({ row, geocode: row.geocode ?? found.get(row.rowNo) ?? null })))
}

async function surveyRow(
  { imagery }: CoveragePorts,
  { address }: RowToCheck,
  geocode: Geocode | null,
): Promise<Result<Coverage | MissingImage, Unavailable>> {
  if (geocode === null) return ok({ missing: 'address_not_found' })
  const place = { address, position: { lat: geocode.lat, lng: geocode.lng } }
  let seen = await imagery.survey(place)
  for (let tries = 1; tries < TRIES && !seen.ok; tries++) seen = await imagery.survey(place)
  return seen
}

const coverageOf = (
  row: RowToCheck,
  geocode: Geocode | null,
  seen: Coverage | MissingImage,
): RowCoverage => ({
  ...knownOf(row),
  doubt: geocode && doubtOf(geocode),
  ...('missing' in seen
    ? { seen: seen.missing === 'no_imagery' ? 'no_imagery' : 'not_found', hasAerial: false, capturedAt: null }
    : {
        seen: seen.street ? 'street' : seen.aerial ? 'aerial_only' : 'no_imagery',
        hasAerial: seen.aerial,
        capturedAt: seen.street?.capturedAt ?? null,
      }),
})

/** Of a row that nobody answered about. */
export const uncheckedRow = (row: RowToCheck): Surveyed => ({
  row,
  coverage: { ...knownOf(row), seen: 'unchecked', hasAerial: false, capturedAt: null, doubt: null },
})

const knownOf = ({ sameRow, earlierList, ownsStreet, ownsAerial, isGraded }: RowToCheck) => ({
  isDuplicate: sameRow !== null,
  isKnown: earlierList !== null,
  ownsStreet,
  ownsAerial,
  isGraded,
})
