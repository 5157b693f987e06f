import { agreementOf, conditionScore, needsWork, scoredBad } from '@curbgrade/core/ai/agreement'
import type { Figure } from '@curbgrade/core/ai/figure'
import { gradeOfScore } from '@curbgrade/core/ai/grade-of-score'
import { interpretScore } from '@curbgrade/core/ai/interpretation'
import { isControl } from '@curbgrade/core/ai/samples/strategic-sample'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { groupBy } from '@curbgrade/core/shared/group-by'
import { type ClassLabel, type Confusion, confusionMatrix } from './confusion.ts'
import { gradesNeeded } from './grades-needed.ts'
import { estimateKappa } from './kappa.ts'
import { estimateProportion } from './proportion.ts'
import { type Reliability, reliabilityDiagram } from './reliability.ts'

export type Review = {
  readonly street: string
  /** The first five characters of the ZIP code. */
  readonly zip: string
  readonly grade: number
  readonly aiScore: number | null
  /** May be a category; null if only the score is known. */
  readonly aiGrade: number | null
  readonly probability: number | null
  readonly why: string | null
  /** Whether the person saw the model's result first; null if that wasn't recorded. */
  readonly sawAi: boolean | null
}

export type ModelCheck = {
  /** Covers properties where both give a condition. Categories count only in the confusion matrix. */
  readonly agreement: Figure
  /** The same on the random control rows. */
  readonly controlAgreement: Figure
  /** The same on rows graded before the model's result was shown, and after. */
  readonly blindAgreement: Figure
  readonly seenAgreement: Figure
  readonly kappa: Figure
  readonly gradeKappa: Figure
  /** How often both give the same grade, and how often they're at most one grade apart. */
  readonly sameGrade: Figure
  readonly withinOne: Figure
  /** How often a person agrees with `Needs Work`, and with `Good Condition`. */
  readonly needsWork: Figure
  readonly goodCondition: Figure
  /** Agreement within bands of the person's grade, and within the ZIP codes with most grades. */
  readonly byGrade: readonly { readonly from: number; readonly to: number; readonly agreement: Figure }[]
  readonly byZip: readonly { readonly zip: string; readonly agreement: Figure }[]
  readonly confusion: Confusion
  readonly reliability: Reliability
  /** With one street, no figure says anything about other streets. */
  readonly streets: number
  readonly more: readonly { readonly within: number; readonly grades: number }[]
}

const MARGINS = [0.1, 0.05, 0.03]
const GRADES_PER_BAND = 2
const MAX_ZIPS = 12

/** Measures a model on a person's reviews of a sample, with inverse-probability weights. */
export function checkModel(reviews: readonly Review[]): ModelCheck {
  const rows = reviews.map(addWeight)
  const compared = rows.flatMap(toCompared)
  const agreement = estimateAgreement(compared)
  return {
    agreement,
    controlAgreement: estimateControlAgreement(compared),
    blindAgreement: estimateAgreement(compared.filter(({ sawAi }) => sawAi === false)),
    seenAgreement: estimateAgreement(compared.filter(({ sawAi }) => sawAi === true)),
    kappa: estimateKappa(
      compared.map((row) => ({
        ...row,
        model: Number(scoredBad(row.aiScore)),
        person: Number(row.needsWork),
      })),
    ),
    gradeKappa: estimateKappa(compared.map((row) => ({ ...row, model: row.modelGrade, person: row.grade }))),
    sameGrade: estimateWithinSteps(compared, 0),
    withinOne: estimateWithinSteps(compared, 1),
    needsWork: estimatePrecision(compared, 'needs-work'),
    goodCondition: estimatePrecision(compared, 'good-condition'),
    byGrade: agreementByGrade(compared),
    byZip: agreementByZip(compared),
    confusion: confusionMatrix(rows.flatMap(toLabelPair)),
    reliability: reliabilityDiagram(compared),
    streets: new Set(compared.map(({ street }) => street)).size,
    more: moreGrades(agreement),
  }
}

type Weighted = Review & { readonly weight: number }

const addWeight = (review: Review): Weighted => ({ ...review, weight: 1 / (review.probability ?? 1) })

const toCompared = (row: Weighted) => {
  const aiScore = conditionScore(row)
  const agreement = agreementOf(row, row.grade)
  if (agreement === null || aiScore === null) return []
  const modelGrade = row.aiGrade ?? gradeOfScore(aiScore)
  return [{ ...row, aiScore, modelGrade, agrees: agreement === 'agree', needsWork: needsWork(row.grade) }]
}

type Compared = ReturnType<typeof toCompared>[number]

const estimateAgreement = (compared: readonly Compared[]): Figure =>
  estimateProportion(compared.map((row) => ({ ...row, isHit: row.agrees })))

const agreementByGrade = (compared: readonly Compared[]): ModelCheck['byGrade'] =>
  [...groupBy(compared, ({ grade }) => Math.ceil(grade / GRADES_PER_BAND))]
    .toSorted(([one], [other]) => one - other)
    .map(([band, rows]) => ({
      from: (band - 1) * GRADES_PER_BAND + 1,
      to: band * GRADES_PER_BAND,
      agreement: estimateAgreement(rows),
    }))

const agreementByZip = (compared: readonly Compared[]): ModelCheck['byZip'] =>
  [...groupBy(compared, ({ zip }) => zip)]
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1))
    .slice(0, MAX_ZIPS)
    .map(([zip, rows]) => ({ zip, agreement: estimateAgreement(rows) }))

/** Control rows are a simple random sample, so each has the same weight. */
const estimateControlAgreement = (compared: readonly Compared[]): Figure =>
  estimateAgreement(compared.filter(({ why }) => isControl(why)).map((row) => ({ ...row, weight: 1 })))

const estimateWithinSteps = (compared: readonly Compared[], steps: number): Figure =>
  estimateProportion(
    compared.map((row) => ({ ...row, isHit: Math.abs(row.modelGrade - row.grade) <= steps })),
  )

const estimatePrecision = (compared: readonly Compared[], label: 'needs-work' | 'good-condition'): Figure =>
  estimateProportion(
    compared
      .filter(({ aiScore }) => interpretScore(aiScore) === label)
      .map((row) => ({ ...row, isHit: row.needsWork === (label === 'needs-work') })),
  )

function toLabelPair(row: Weighted): (Weighted & { model: ClassLabel; person: ClassLabel })[] {
  const model = modelLabel(row)
  return model === null ? [] : [{ ...row, model, person: personLabel(row.grade) }]
}

const modelLabel = ({ aiGrade, aiScore }: Review): ClassLabel | null => {
  if (aiGrade !== null && !isConditionGrade(aiGrade)) return aiGrade
  return aiScore === null ? null : sideLabel(scoredBad(aiScore))
}

const personLabel = (grade: number): ClassLabel =>
  isConditionGrade(grade) ? sideLabel(needsWork(grade)) : grade

const sideLabel = (isBad: boolean): ClassLabel => (isBad ? 'needs_work' : 'good_condition')

const moreGrades = ({ n, estimate }: Figure): ModelCheck['more'] =>
  estimate === null ? [] : MARGINS.map((within) => ({ within, grades: gradesNeeded(n, estimate, within) }))
