import { readFile } from 'node:fs/promises'
import type { FlatKind } from '@curbgrade/fakes/demo-town/draw-picture'
import { featuresVersions } from '@curbgrade/learning/features/extract-features'
import { evaluateHead, type HeadReport } from '@curbgrade/learning/metrics/evaluate-model'
import type { Embedder } from '@curbgrade/server/ai/backbone'
import { type Weights, weightsSchema } from '@curbgrade/server/ai/builtin/weights-schema'
import { aucOfDealtGrades, learnFrom } from './demo-figures.ts'
import { drawnSet, SETS } from './demo-set.ts'
import type { Drawn } from './feature-cache.ts'
import { line, meanOf, range, title } from './lines.ts'
import { WEIGHTS } from './train.ts'

type Goals = {
  readonly auc?: number
  readonly kappa?: number
  readonly error?: number
  readonly macroF1?: number
}

/** Issue 5: what a head must reach on held-out streets after so many grades. */
const GOALS: Readonly<Record<FlatKind, readonly { grades: number; draws: number; goals: Goals }[]>> = {
  street: [
    { grades: 50, draws: 10, goals: {} },
    { grades: 200, draws: 10, goals: { auc: 0.85, kappa: 0.63, error: 0.07 } },
    { grades: 500, draws: 5, goals: { auc: 0.875, kappa: 0.68, error: 0.07, macroF1: 0.9 } },
  ],
  aerial: [
    { grades: 200, draws: 10, goals: {} },
    { grades: 500, draws: 5, goals: {} },
  ],
}

/** Figures on held-out streets of the demo town: drawings, from first to last. */
export async function demoTable(kind: FlatKind, embedder: Embedder): Promise<void> {
  const pool = await drawnSet(SETS[kind].training, kind, embedder)
  const holdout = await drawnSet(SETS[kind].holdout, kind, embedder)
  title(
    `Drawings, view ${kind}: ${holdout.length} pictures of held-out streets, grades of a simulated rater (sd 0.8)`,
  )
  line('pictures in both parts', sharedHashes(pool, holdout), { atMost: 0 })
  for (const { grades, draws, goals } of GOALS[kind]) {
    const { reports, trainedMs } = learnFrom(pool, holdout, {
      grades,
      draws,
      features: featuresVersions[kind],
    })
    title(
      `  after ${grades} grades as they come (mean of ${draws} draws, lowest–highest; trained in ${trainedMs.toFixed(0)} ms)`,
    )
    reportLines(reports, goals)
  }
  const dealt = aucOfDealtGrades(pool, holdout, featuresVersions[kind])
  title('  200 grades dealt out at random (mean of 20 draws)')
  line('AUC', meanOf(dealt), { atLeast: 0.45, atMost: 0.55 }, range(dealt))
  const head = (await readWeights()).heads[kind]
  title(`  the shipped head (${pool.length} pictures, categories weighted as they occur)`)
  reportLines([evaluateHead(head, holdout)], {})
}

function reportLines(reports: readonly HeadReport[], goals: Goals): void {
  const show = (
    what: string,
    figureOf: (report: HeadReport) => number | null | undefined,
    goal?: Parameters<typeof line>[2],
  ) => {
    const values = reports.map((report) => figureOf(report) ?? Number.NaN)
    line(what, meanOf(values), goal, values.length > 1 ? range(values) : '')
  }
  const atLeast = (goal: number | undefined) => (goal === undefined ? undefined : { atLeast: goal })
  show('AUC, grades 5–10 against 1–4', ({ auc }) => auc, atLeast(goals.auc))
  show(
    'weighted kappa, grades 1–10',
    ({ weightedKappa }) => weightedKappa.estimate?.value,
    atLeast(goals.kappa),
  )
  show('grades off, mean', ({ meanOff }) => meanOff)
  show(
    'calibration error of the score',
    ({ calibrationError }) => calibrationError,
    goals.error === undefined ? undefined : { atMost: goals.error },
  )
  show('macro-F1 of the categories', ({ macroF1 }) => macroF1, atLeast(goals.macroF1))
  show('calibration error of the categories', ({ categoryCalibrationError }) => categoryCalibrationError)
  show('share abstained', ({ abstained, labels }) => abstained / labels)
}

function sharedHashes(pool: readonly Drawn[], holdout: readonly Drawn[]): number {
  const known = new Set(pool.map(({ hash }) => hash))
  return holdout.filter(({ hash }) => known.has(hash)).length
}

export const readWeights = async (): Promise<Weights> =>
  weightsSchema.parse(JSON.parse(await readFile(WEIGHTS, 'utf8')))
