import { type Correction, correct, type LaidRun, layAlong } from '../street-runs.ts'
import type { Leg, StreetRun } from './simulate-street-run.ts'

type Truth = readonly (number | null)[]

/** How many keys a person presses until each photo of both legs is right, always the best one at the first wrong photo. */
export function countKeys({ photos, truth, legs }: StreetRun): number {
  let [keys, from] = [0, 0]
  for (const leg of legs) {
    const expected = truthOf(truth.slice(from), leg)
    const laid = correctAll(layAlong(photos.slice(from), leg.rows, leg.direction), expected)
    keys += laid.keys
    from += 1 + expected.findLastIndex((rowNo) => rowNo !== null)
  }
  return keys
}

/** A leg doesn't show the rows of the other one. */
function truthOf(truth: Truth, { rows }: Leg): Truth {
  const rowNos = new Set(rows.map(({ rowNo }) => rowNo))
  return truth.map((rowNo) => (rowNo !== null && rowNos.has(rowNo) ? rowNo : null))
}

const KEYS: readonly Correction[] = ['forward', 'back', 'same', 'none', 'end']

function correctAll(laid: LaidRun, truth: Truth): LaidRun {
  const wrong = laid.rowNos.findIndex((rowNo, index) => rowNo !== truth[index])
  if (wrong === -1) return laid
  if (laid.keys > 10 * truth.length) throw new Error('The keys lead nowhere')
  const corrected = KEYS.map((key) => correct(laid, wrong, key))
  return correctAll(bestOf(corrected, truth, wrong), truth)
}

/** The one that makes the photo right, and the most of those after it. Otherwise, the next row. */
function bestOf(corrected: readonly LaidRun[], truth: Truth, photo: number): LaidRun {
  const isRight = ({ rowNos }: LaidRun) => rowNos[photo] === truth[photo]
  const countRight = ({ rowNos }: LaidRun) => rowNos.filter((rowNo, index) => rowNo === truth[index]).length
  const right = corrected.filter(isRight).toSorted((a, b) => countRight(b) - countRight(a))
  const [next] = corrected
  if (next === undefined) throw new Error('No keys')
  return right[0] ?? next
}
