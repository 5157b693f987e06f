import type { Result } from '@curbgrade/core/shared/result'
import type { AllowanceUsed } from '../allowance/allowance.ts'
import { insertGeocodes, insertUnknown } from '../places/geocode-store.ts'
import type { Address, Geocode, ImageryUnavailable } from '../provider.ts'
import type { CoveragePorts } from './ports.ts'
import type { CoverageRow, RowToCheck } from './store.ts'

/** Enough to use a supplier's own limit, few enough to leave room for interactive requests. */
const IN_FLIGHT = 8

export type AskMap = (
  addresses: readonly Address[],
) => Promise<Result<readonly (Geocode | null)[], ImageryUnavailable | AllowanceUsed>>

export type PlacedRow = { readonly row: RowToCheck; readonly geocode: Geocode | null }

export type GeocodedRows = {
  readonly placed: readonly PlacedRow[]
  readonly lookups: number
  readonly refusal: ImageryUnavailable | AllowanceUsed | null
}

/** Looks up each unknown address once and stores each answer as it arrives, so that no paid answer is lost. */
export async function geocodeRows(
  { pool, imagery }: Pick<CoveragePorts, 'pool' | 'imagery'>,
  { user_id: ownerId, list_id: listId }: Pick<CoverageRow, 'user_id' | 'list_id'>,
  rows: readonly RowToCheck[],
  ask: AskMap,
): Promise<GeocodedRows> {
  const list = { ownerId, listId }
  const answers = new Map<number, Geocode | null>(rows.flatMap(knownAnswer))
  const rowNos = new Set(rows.map(({ rowNo }) => rowNo))
  const isCopy = ({ sameRow }: RowToCheck) => sameRow !== null && rowNos.has(sameRow)
  const toAsk = rows.filter((row) => !answers.has(row.rowNo) && !isCopy(row))
  const chunks = chunksOf(toAsk, imagery.addressesAtOnce)
  const write = async (found: readonly { rowNo: number; geocode: Geocode | null }[]) => {
    await insertGeocodes(
      pool,
      list,
      found.flatMap(({ rowNo, geocode }) => (geocode ? { rowNo, geocode } : [])),
    )
    await insertUnknown(
      pool,
      list,
      found.flatMap(({ rowNo, geocode }) => (geocode ? [] : rowNo)),
    )
  }
  let lookups = 0
  let refusal: GeocodedRows['refusal'] = null

  const work = async (): Promise<void> => {
    for (;;) {
      const chunk = refusal === null ? chunks.shift() : undefined
      if (chunk === undefined) return
      const answer = await ask(chunk.map(({ address }) => address))
      if (!answer.ok) refusal ??= answer.error
      else {
        const found = chunk.map(({ rowNo }, index) => ({ rowNo, geocode: answer.value[index] ?? null }))
        await write(found)
        for (const { rowNo, geocode } of found) answers.set(rowNo, geocode)
        lookups += chunk.length
      }
    }
  }

  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  const placed = placedRows(rows, answers)
  await insertGeocodes(pool, list, placed.flatMap(copiedGeocode))
  return { placed, lookups, refusal }
}

const knownAnswer = ({ rowNo, geocode, isUnknown }: RowToCheck): [number, Geocode | null][] =>
  geocode !== null || isUnknown ? [[rowNo, geocode]] : []

const copiedGeocode = ({ row: { rowNo, sameRow, hasOwnGeocode }, geocode }: PlacedRow) =>
  sameRow !== null && geocode !== null && !hasOwnGeocode ? { rowNo, geocode } : []

function placedRows(rows: readonly RowToCheck[], answers: ReadonlyMap<number, Geocode | null>): PlacedRow[] {
  const placed: PlacedRow[] = []
  for (const row of rows) {
    const own = answers.get(row.rowNo)
    const geocode = own === undefined && row.sameRow !== null ? answers.get(row.sameRow) : own
    if (geocode === undefined) return placed
    placed.push({ row, geocode })
  }
  return placed
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = []
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size))
  return chunks
}
