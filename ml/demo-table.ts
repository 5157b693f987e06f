import { readFile } from 'node:fs/promises'
import type { FlatKind } from '@curbgrade/demo-town'
import { featureVersions } from '@curbgrade/learning/features/layout'
import { type Evaluation, evaluateModel } from '@curbgrade/learning/metrics/evaluate-model'
import type { Head } from '@curbgrade/learning/models/head'
import { storedToHead } from '@curbgrade/learning/models/stored-model'
import { weightsSchema } from '@curbgrade/server/ai/builtin/weights-schema'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { aucOfShuffledGrades, evaluateHeads, measureLearningCurve } from './demo-figures.ts'
import { type GridFigures, measureGrid } from './demo-grid.ts'
import { loadDemoSet, SETS } from './demo-set.ts'
import type { DemoPicture } from './feature-cache.ts'
import { both, featureSets, withFeatureSet } from './feature-sets.ts'
import { line, meanOf, range, title } from './lines.ts'
import { WEIGHTS } from './train.ts'

type Goals = {
  readonly auc?: number
  readonly kappa?: number
  readonly error?: number
  readonly macroF1?: number
  /** Issue 15: the share of the pictures that the queue "most wanted" needs. */
  readonly lookedAt?: number
}

/** The figures that a head must reach on held-out streets after a number of grades. */
const GOALS: Readonly<Record<FlatKind, readonly { grades: number; draws: number; goals: Goals }[]>> = {
  street: [
    { grades: 50, draws: 10, goals: {} },
    {
      grades: 200,
      draws: 10,
      goals: {
        auc: 0.92,
        kappa: 0.8,
        error: 0.07,
        lookedAt: 0.3,
      },
    },
    { grades: 500, draws: 5, goals: { auc: 0.875, kappa: 0.68, error: 0.07, macroF1: 0.9 } },
  ],
  aerial: [
    { grades: 200, draws: 10, goals: {} },
    { grades: 500, draws: 5, goals: {} },
  ],
}

/** Issue 15: what it may take to correct a grid that the shipped head has sorted. */
type GridGoals = Partial<Pick<GridFigures, 'keysEach' | 'moreWrongSides'>>
const GRID_GOALS: Readonly<Record<FlatKind, GridGoals>> = {
  street: { keysEach: 0.3, moreWrongSides: 0.015 },
  aerial: {},
}

/** Prints figures on held-out streets of the demo town. All pictures are drawings. */
export async function demoTable(kind: FlatKind, embedder: Embedder): Promise<void> {
  const pool = await loadDemoSet(SETS[kind].training, kind, embedder)
  const holdout = await loadDemoSet(SETS[kind].holdout, kind, embedder)
  title(
    `Drawings, ${kind} view: ${holdout.length} pictures of held-out streets, grades of a simulated rater (sd 0.8)`,
  )
  line('pictures in both sets', sharedHashes(pool, holdout), { atMost: 0 })
  for (const { grades, draws, goals } of GOALS[kind]) {
    const { evaluations, lookedAt, grids, trainedMs } = measureLearningCurve(pool, holdout, {
      grades,
      draws,
      features: featureVersions[kind],
    })
    title(
      `  after ${grades} grades with the town’s frequencies (mean of ${draws} draws, lowest–highest; trained in ${trainedMs.toFixed(0)} ms)`,
    )
    printFigures(evaluations, goals)
    line(
      'pictures looked at until 80 % of the 9s and 10s are found',
      meanOf(lookedAt),
      goals.lookedAt === undefined ? undefined : { atMost: goals.lookedAt },
      range(lookedAt),
    )
    printGrids(grids, {})
    title(`  the same draws of ${grades} grades, by what the grader sees in a picture`)
    for (const set of featureSets.filter((part) => part !== both))
      printParts(
        set.name,
        evaluateHeads(withFeatureSet(pool, set, kind), withFeatureSet(holdout, set, kind), {
          grades,
          draws,
          features: set.versionFor(kind),
        }),
      )
    printParts(both.name, evaluations)
  }
  const aucs = aucOfShuffledGrades(pool, holdout, featureVersions[kind])
  title('  200 shuffled grades (mean of 20 draws)')
  line('AUC', meanOf(aucs), { atLeast: 0.45, atMost: 0.55 }, range(aucs))
  const { [kind]: head } = await readShippedHeads()
  title(`  the shipped head (${pool.length} pictures, categories weighted by their frequency)`)
  printFigures([evaluateModel(head, holdout)], {})
  printGrids([measureGrid(head, holdout, 0)], GRID_GOALS[kind])
}

function printParts(name: string, evaluations: readonly Evaluation[]): void {
  const show = (what: string, figureOf: (evaluation: Evaluation) => number | null | undefined) => {
    const values = evaluations.map((evaluation) => figureOf(evaluation) ?? Number.NaN)
    line(`${name}: ${what}`, meanOf(values), undefined, range(values))
  }
  show('AUC', ({ auc }) => auc)
  show('weighted kappa', ({ weightedKappa }) => weightedKappa.estimate?.value)
  show('macro-F1 of the categories', ({ macroF1 }) => macroF1)
}

/** Grids of 60, sorted by the AI's score and corrected by the simulated rater. */
function printGrids(grids: readonly GridFigures[], goals: GridGoals): void {
  const show = (what: string, name: keyof GridFigures, atMost?: number) => {
    const values = grids.map((figures) => figures[name])
    line(
      what,
      meanOf(values),
      atMost === undefined ? undefined : { atMost },
      values.length > 1 ? range(values) : '',
    )
  }
  show('clicks and keys per property of a sorted grid', 'keysEach', goals.keysEach)
  show('more on the wrong side than by single cards', 'moreWrongSides', goals.moreWrongSides)
  show('more that are two grades off than by single cards', 'moreTwoOff')
}

function printFigures(evaluations: readonly Evaluation[], goals: Goals): void {
  const show = (
    what: string,
    figureOf: (evaluation: Evaluation) => number | null | undefined,
    goal?: Parameters<typeof line>[2],
  ) => {
    const values = evaluations.map((evaluation) => figureOf(evaluation) ?? Number.NaN)
    line(what, meanOf(values), goal, values.length > 1 ? range(values) : '')
  }
  const atLeast = (goal: number | undefined) => (goal === undefined ? undefined : { atLeast: goal })
  show('AUC, grades 5–10 against 1–4', ({ auc }) => auc, atLeast(goals.auc))
  show(
    'weighted kappa, grades 1–10',
    ({ weightedKappa }) => weightedKappa.estimate?.value,
    atLeast(goals.kappa),
  )
  show('mean absolute error in grades', ({ meanAbsoluteError }) => meanAbsoluteError)
  show(
    'calibration error of the score',
    ({ calibrationError }) => calibrationError,
    goals.error === undefined ? undefined : { atMost: goals.error },
  )
  show('macro-F1 of the categories', ({ macroF1 }) => macroF1, atLeast(goals.macroF1))
  show('calibration error of the categories', ({ categoryCalibrationError }) => categoryCalibrationError)
  show('abstention rate', ({ abstained, labels }) => abstained / labels)
}

function sharedHashes(pool: readonly DemoPicture[], holdout: readonly DemoPicture[]): number {
  const known = new Set(pool.map(({ hash }) => hash))
  return holdout.filter(({ hash }) => known.has(hash)).length
}

export async function readShippedHeads(): Promise<Record<FlatKind, Head>> {
  const { heads } = weightsSchema.parse(JSON.parse(await readFile(WEIGHTS, 'utf8')))
  return { street: storedToHead(heads.street), aerial: storedToHead(heads.aerial) }
}
