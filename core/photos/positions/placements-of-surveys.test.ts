import { afterAll, describe, expect, it } from 'vitest'
import { atSize, isFull } from '../../../fixtures/test-size.ts'
import { seededRandom } from '../../shared/seeded-random.ts'
import { placePhotos } from './place-photos.ts'
import {
  addUp,
  CLEAREST,
  type Figures,
  measurePlacements,
  nameOf,
  printFigures,
  rightShare,
  SETTINGS,
} from './test/measure-placements.ts'
import { simulateSurvey } from './test/simulate-survey.ts'
import { usablePhotos, usableRows } from './usable-positions.ts'

const DRIVES = atSize(3, 16)
/** Fewer say nothing of a share. */
const MIN_SURE = 50

describe('of the photos that are sure in a simulated survey', () => {
  const measured = new Map<string, Figures>()

  it.each(atSize(CLEAREST, SETTINGS).map((setting) => [nameOf(setting), setting] as const))(
    '98 in 100 are right: %s',
    (name, setting) => {
      const figures = measurePlacements(setting, { drives: DRIVES })
      measured.set(name, figures)
      const share = figures.sure >= MIN_SURE ? rightShare(figures) : 1
      expect(share).toBeGreaterThanOrEqual(0.98)
    },
  )

  it('97 in 100 are right overall, even at the lower end of the interval', () => {
    const { sure, right } = addUp([...measured.values()])
    expect(lowerEnd(right, sure)).toBeGreaterThanOrEqual(0.97)
  })

  afterAll(() => {
    if (!isFull) return
    for (const [name, figures] of measured) printFigures(name, figures)
    printFigures('all', addUp([...measured.values()]))
  })
})

it.each([
  ['interpolated', 'census'],
  ['low', 'census'],
  ['exact', 'google'],
] as const)('no photo is sure by positions that are %s and from %s', (quality, source) => {
  const clearest = { way: 'foot', rowsAt: 'rooftop', sigma: 4, frontage: 20, hasHeading: true } as const
  const { photos, rows } = simulateSurvey({ ...clearest, clock: 'right' }, seededRandom('positions'))
  const usable = usableRows(rows.map((row) => ({ ...row, quality, source })))
  const placements = placePhotos(usablePhotos(photos, usable), usable)
  expect(placements.some(({ isSure }) => isSure)).toBe(false)
})

/** Wilson, 95 %. */
function lowerEnd(right: number, count: number): number {
  const [share, z] = [right / count, 1.96]
  const middle = share + z ** 2 / (2 * count)
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z / (2 * count)) ** 2)
  return (middle - spread) / (1 + z ** 2 / count)
}
