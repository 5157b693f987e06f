import { SEARCH_RADIUS_METERS } from '@curbgrade/core/imagery/panorama'
import type { Position } from '@curbgrade/core/imagery/position'
import { ok } from '@curbgrade/core/shared/result'
import type { OpenShot, StreetSupplier } from '../street-supplier.ts'
import type { Supplied, SupplierFault } from '../supplier-fault.ts'

/** Shots of all collections, and the fault of one that could not be asked. */
export type ShotsNear = { readonly shots: readonly OpenShot[]; readonly fault: SupplierFault | null }

/** Everything within 50 m of a spot; one collection that fails does not hide the others. */
export async function shotsNear(
  streets: readonly StreetSupplier[],
  spot: Position,
  signal: AbortSignal,
): Promise<ShotsNear> {
  const answers = await Promise.all(streets.map((street) => street.near(spot, SEARCH_RADIUS_METERS, signal)))
  return {
    shots: answers.flatMap((answer) => (answer.ok ? answer.value : [])),
    fault: answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))[0] ?? null,
  }
}

/** How many pictures are tried before a house is given up: suppliers lose files. */
const MAX_TRIES = 3

/** The first of the candidates whose picture can be had; null where there is none, a fault where one could not be asked. */
export async function firstAvailable<Candidate, Picture>(
  candidates: readonly Candidate[],
  fault: SupplierFault | null,
  fetchPicture: (candidate: Candidate) => Promise<Supplied<Picture>>,
): Promise<Supplied<Picture | null>> {
  let last = fault
  for (const candidate of candidates.slice(0, MAX_TRIES)) {
    const picture = await fetchPicture(candidate)
    if (picture.ok) return picture
    if (picture.error.code !== 'not_found') last = picture.error
  }
  return last === null ? ok(null) : { ok: false, error: last }
}
