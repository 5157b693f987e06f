import { needsWork } from '@curbgrade/core/ai/agreement'
import { resultOf } from '@curbgrade/core/ai/ai-result'
import type { Opinion } from '@curbgrade/core/ai/opinion'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { featureVersions } from '@curbgrade/learning/features/layout'
import { auc } from '@curbgrade/learning/metrics/auc'
import { estimateKappa } from '@curbgrade/learning/metrics/kappa'
import { predict } from '@curbgrade/learning/models/model'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { headFrom } from './demo-figures.ts'
import { drawStreets, SETS } from './demo-set.ts'
import type { DemoPicture } from './feature-cache.ts'
import { line, meanOf, range, title } from './lines.ts'

/** A house from the street and from above, with the grade that the simulated rater gave it from the street. */
type House = Readonly<Record<FlatKind, DemoPicture>>

const GRADES = [50, 100, 200]
const DRAWS = 10

/** Prints what heads of one view and of both say of houses on held-out streets. All pictures are drawings. */
export async function bothViews(embedder: Embedder): Promise<void> {
  const pool = await loadHouses('training', embedder)
  const holdout = await loadHouses('holdout', embedder)
  title(
    `Drawings of both views: ${holdout.length} houses of held-out streets, grades of a rater in the street`,
  )
  for (const grades of GRADES) {
    title(`  after ${grades} grades (mean of ${DRAWS} draws, lowest–highest)`)
    const draws = Array.from({ length: DRAWS }, (_, seed) => {
      const drawn = shuffled(pool, seededRandom(`houses ${seed}`)).slice(0, grades)
      const [street, aerial] = [
        opinionsOf('street', drawn, holdout, seed),
        opinionsOf('aerial', drawn, holdout, seed),
      ]
      return {
        street,
        aerial,
        both: street.map((opinion, index) => meanOpinion(opinion, aerial[index] ?? opinion)),
      }
    })
    for (const view of ['street', 'aerial', 'both'] as const) {
      const figures = draws.map((draw) => figuresOf(draw[view], holdout))
      const [aucs, kappas] = [figures.map((figure) => figure.auc), figures.map((figure) => figure.kappa)]
      line(`${view}: AUC`, meanOf(aucs), undefined, range(aucs))
      line(`${view}: weighted kappa`, meanOf(kappas), undefined, range(kappas))
    }
  }
}

async function loadHouses(set: 'training' | 'holdout', embedder: Embedder): Promise<House[]> {
  const streets = SETS.aerial[set]
  const [street, aerial] = [
    await drawStreets(streets, 'street', embedder),
    await drawStreets(streets, 'aerial', embedder),
  ]
  return street.flatMap((seen, index) => {
    const above = aerial[index]
    if (above === undefined || !isConditionGrade(seen.grade)) return []
    return [{ street: seen, aerial: { ...above, grade: seen.grade } }]
  })
}

const opinionsOf = (
  kind: FlatKind,
  drawn: readonly House[],
  houses: readonly House[],
  seed: number,
): Opinion[] => {
  const head = headFrom(
    drawn.map((house) => house[kind]),
    featureVersions[kind],
    seed,
  )
  return houses.map((house) => predict(head, house[kind].features))
}

const meanOpinion = (a: Opinion, b: Opinion): Opinion => ({
  ...a,
  grades: a.grades.map((probability, index) => (probability + (b.grades[index] ?? 0)) / 2),
})

function figuresOf(opinions: readonly Opinion[], houses: readonly House[]): { auc: number; kappa: number } {
  const pairs = opinions.map(({ grades }, index) => {
    const { street } = houses[index] as House
    // Houses only: what is compared is the condition.
    const { grade, aiScore } = resultOf({ grades, categories: {}, evidence: [] })
    return {
      person: street.grade,
      model: grade,
      street: street.street,
      weight: 1,
      score: aiScore,
      isPositive: needsWork(street.grade),
    }
  })
  return { auc: auc(pairs) ?? Number.NaN, kappa: estimateKappa(pairs).estimate?.value ?? Number.NaN }
}
