import { needsWork, scoredBad } from '@curbgrade/core/ai/agreement'
import { gradeOfScore } from '@curbgrade/core/ai/grade-of-score'
import { strategicSample } from '@curbgrade/core/ai/samples/strategic-sample'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { type Population, type PopulationRow, simulatedPopulation } from '../../test/simulated-population.ts'
import { checkModel } from '../model-check.ts'

/** Few lists show a gross error only; many hold the intervals to their promise. */
const LISTS = atSize(8, 300)
const MIN_COVERAGE = atSize(0.75, 0.93)

const FIGURES = ['agreement', 'controlAgreement', 'kappa', 'gradeKappa', 'sameGrade', 'withinOne'] as const
type Values = Readonly<Record<(typeof FIGURES)[number], number>>

type Setting = Population & { readonly reviewed: number }
const defaults: Setting = {
  size: 2_000,
  streets: 160,
  streetEffect: 0.4,
  modelError: 0.7,
  personError: 0.4,
  mean: 0,
  reviewed: 500,
}
const large = { size: 50_000, streets: 4_000, reviewed: 150 }

it.each<[string, Partial<Setting>]>([
  ['many streets, all of the sample', {}],
  ['the first 60 reviews', { reviewed: 60 }],
  ['the first 40 reviews', { reviewed: 40 }],
  ['a very good model, the first 120 reviews', { modelError: 0.2, personError: 0.1, reviewed: 120 }],
  ['8 streets that differ much', { streets: 8, streetEffect: 1.5 }],
  ['3 streets that differ much', { streets: 3, streetEffect: 1.5 }],
  ['50,000 rows, the first 150 reviews', large],
  ['50,000 rows with few in need of work, the first 150 reviews', { ...large, mean: -1.5 }],
])('intervals contain the value of the whole list: %s', (name, own) => {
  const setting = { ...defaults, ...own }
  const short = [...countCovered(name, setting)].filter(
    ([, { shown, covered }]) => shown >= LISTS / 4 && covered / shown < MIN_COVERAGE,
  )
  expect(short).toEqual([])
})

/** In how many lists each figure was shown, and contained the value of the whole list. */
function countCovered(name: string, setting: Setting) {
  const counts = new Map(FIGURES.map((figure) => [figure, { shown: 0, covered: 0 }]))
  for (let list = 0; list < LISTS; list++) {
    const random = seededRandom(`${name} ${list}`)
    const rows = simulatedPopulation(setting, random)
    const truth = valuesOf(rows)
    const sample = strategicSample(rows, random).slice(0, setting.reviewed)
    const check = checkModel(sample.map((drawn) => toReview(rows[drawn.rowNo - 1] as PopulationRow, drawn)))
    for (const [figure, count] of counts) {
      const { estimate } = check[figure]
      if (estimate === null) continue
      count.shown++
      if (estimate.low <= truth[figure] && truth[figure] <= estimate.high) count.covered++
    }
  }
  return counts
}

const toReview = (
  { street, grade, aiScore }: PopulationRow,
  { probability, why }: { probability: number; why: string },
) => ({ street, grade, aiScore, aiGrade: null, zip: '95616', probability, why, sawAi: null })

/** The figures of a whole list, counted row by row. */
function valuesOf(rows: readonly PopulationRow[]): Values {
  const pairs = rows
    .filter(({ grade }) => isConditionGrade(grade))
    .map(({ aiScore, grade }) => ({
      sides: [Number(scoredBad(aiScore)), Number(needsWork(grade))] as const,
      grades: [gradeOfScore(aiScore), grade] as const,
    }))
  const steps = pairs.map(({ grades: [model, person] }) => Math.abs(model - person))
  const agreement = share(pairs.map(({ sides: [model, person] }) => model === person))
  return {
    agreement,
    controlAgreement: agreement,
    kappa: kappaOfAll(pairs.map(({ sides }) => sides)),
    gradeKappa: kappaOfAll(pairs.map(({ grades }) => grades)),
    sameGrade: share(steps.map((step) => step === 0)),
    withinOne: share(steps.map((step) => step <= 1)),
  }
}

const share = (hits: readonly boolean[]) => hits.filter(Boolean).length / hits.length
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** One less the mean squared distance divided by that of independent labels. */
function kappaOfAll(pairs: readonly (readonly [number, number])[]): number {
  const [models, persons] = [pairs.map(([model]) => model), pairs.map(([, person]) => person)]
  const variance = (values: readonly number[]) => mean(values.map((value) => value ** 2)) - mean(values) ** 2
  const apart = (mean(models) - mean(persons)) ** 2
  const observed = mean(pairs.map(([model, person]) => (model - person) ** 2))
  return 1 - observed / (variance(models) + variance(persons) + apart)
}
