import { SEARCH_RADIUS_METERS } from '@curbgrade/core/imagery/geometry/panorama'
import type { Position } from '@curbgrade/core/shared/position'
import { ok } from '@curbgrade/core/shared/result'
import type { OpenShot, StreetSupplier } from '../street-supplier.ts'
import type { Supplied, SupplierFault } from '../supplier-fault.ts'
import { withRetries } from '../with-retries.ts'

export type ShotsNear = { readonly shots: readonly OpenShot[]; readonly fault: SupplierFault | null }

/** All shots within 50 m of a spot. A failing collection doesn't hide the others. */
export async function shotsNear(
  streets: readonly StreetSupplier[],
  spot: Position,
  signal: AbortSignal,
): Promise<ShotsNear> {
  const answers = await Promise.all(
    streets.map((street) => withRetries(signal, () => street.near(spot, SEARCH_RADIUS_METERS, signal))),
  )
  return {
    shots: answers.flatMap((answer) => (answer.ok ? answer.value : [])),
    fault: answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))[0] ?? null,
  }
}

/** Tries several pictures, because suppliers lose files. */
const MAX_CANDIDATES = 3

/** Null if there is none; a fault if a supplier failed. A picture on an unknown host doesn't count as a try. */
export async function firstAvailable<Candidate, Picture>(
  candidates: readonly Candidate[],
  fault: SupplierFault | null,
  fetchPicture: (candidate: Candidate) => Promise<Supplied<Picture>>,
): Promise<Supplied<Picture | null>> {
  let last = fault
  let tries = 0
  for (const candidate of candidates) {
    const picture = await fetchPicture(candidate)
    if (picture.ok) return picture
    const { code } = picture.error
    if (code !== 'not_found' && code !== 'elsewhere') last = picture.error
    if (code !== 'elsewhere') tries++
    if (tries === MAX_CANDIDATES) break
  }
  return last === null ? ok(null) : { ok: false, error: last }
}
