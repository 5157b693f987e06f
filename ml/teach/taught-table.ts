import type { Evaluation } from '@curbgrade/learning/metrics/evaluate-model'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { loadDemoSet } from '../demo-set.ts'
import { line, meanOf, range, title } from '../lines.ts'
import { STREETS } from '../versions-table.ts'
import { startWithTeacher } from './taught-start.ts'

const DRAWS = 10
const GRADES = 30
/** The weighted kappa after these grades, by the number of pictures that the vision model was asked about. */
const GOALS = [
  [100, 0.7],
  [200, 0.78],
  [300, 0.8],
] as const

/** Prints what a start from a simulated vision model is worth, against a person's grades alone. All pictures are drawings. */
export async function taughtTable(embedder: Embedder): Promise<void> {
  const pictures = await loadDemoSet(STREETS, 'street', embedder)
  for (const [taughtBy, atLeast] of GOALS) {
    const outcomes = Array.from({ length: DRAWS }, (_, seed) =>
      startWithTeacher(pictures, { taughtBy, grades: GRADES }, seed),
    )
    title(
      `A vision model's grades of ${taughtBy} drawings, off by 1.5 and one too strict (mean of ${DRAWS} draws)`,
    )
    print(
      'learned from it',
      outcomes.map(({ taught }) => taught),
    )
    print(
      `the same, corrected by ${GRADES} grades`,
      outcomes.map(({ corrected }) => corrected),
      atLeast,
    )
    print(
      `${GRADES} grades alone`,
      outcomes.map(({ alone }) => alone),
    )
  }
}

function print(who: string, evaluations: readonly Evaluation[], atLeast?: number): void {
  const kappas = evaluations.map(({ weightedKappa }) => weightedKappa.estimate?.value ?? 0)
  const aucs = evaluations.map(({ auc }) => auc ?? 0)
  line(
    `${who}: weighted kappa`,
    meanOf(kappas),
    atLeast === undefined ? undefined : { atLeast },
    range(kappas),
  )
  line(`${who}: AUC`, meanOf(aucs), undefined, range(aucs))
}
