import { cameraModel } from './camera-model.ts'
import { driftGrid } from './drift-grid.ts'
import { orderChances } from './house-order.ts'
import { type CameraPhoto, lookAround } from './photo-outlook.ts'
import { ratePhoto } from './rate-photo.ts'
import type { RowIndex } from './row-index.ts'
import { smoothRun } from './smooth-run.ts'

/** Probabilities by row number. What is missing to 1 is "none of the rows". */
export type RowChances = ReadonlyMap<number, number>

/** What each photo of a run shows, given all of them. */
export function placeRun(run: readonly CameraPhoto[], index: RowIndex): RowChances[] {
  const model = cameraModel(run)
  const grid = driftGrid(model.drift)
  const rated = lookAround(run, index).map((outlook) => ({ outlook, ...ratePhoto(outlook, model, grid) }))
  const steps = rated.map(({ outlook, rows, likelihoods }, at) => ({
    likelihoods,
    transition: orderChances(rated[at - 1]?.rows ?? null, rows, outlook),
    seconds: outlook.seconds,
  }))
  const posteriors = smoothRun(steps, grid)
  return rated.map(
    ({ rows }, at) => new Map(rows.map(({ rowNo }, row) => [rowNo, posteriors[at]?.[row] ?? 0])),
  )
}
