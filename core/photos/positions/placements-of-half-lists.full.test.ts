import { expect, it } from 'vitest'
import { addUp, CLEAREST, measurePlacements, printFigures, rightShare } from './test/measure-placements.ts'

const DRIVES = 16
/** Fewer say nothing of a share. */
const MIN_SURE = 50

it('97 in 100 of the sure photos are right if the list has half of the houses', () => {
  const change = { listedShare: 0.5 }
  const figures = addUp(CLEAREST.map((setting) => measurePlacements(setting, { drives: DRIVES, change })))
  printFigures('half of the houses listed', figures)
  expect(figures.sure).toBeGreaterThanOrEqual(MIN_SURE)
  expect(rightShare(figures)).toBeGreaterThanOrEqual(0.97)
})
