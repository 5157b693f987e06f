import { agreementOf, needsWork, scoredBad } from '@curbgrade/core/ai/agreement'
import type { Figure } from '@curbgrade/core/ai/figure'
import { gradeOfScore } from '@curbgrade/core/ai/grade-of-score'
import { interpretScore } from '@curbgrade/core/ai/interpretation'
import { categoryNamed } from '@curbgrade/core/ai/predicted-class'
import { isControl } from '@curbgrade/core/ai/strategic-sample'
import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { Random } from '@curbgrade/core/shared/seeded-random'
import { type Confusion, confusionOf, type Said } from './confusion.ts'
import { gradesNeeded } from './grades-needed.ts'
import { kappaOf } from './kappa.ts'
import { shareOf } from './proportion.ts'
import { type Reliability, reliabilityOf } from './reliability.ts'

/** A property of a strategic list that a person has graded, beside what the model said of it. */
export type Review = {
  readonly street: string
  readonly grade: number
  readonly aiScore: number | null
  readonly aiGrade: number | null
  readonly predictedClass: string | null
  /** How likely it was to be selected; null where the file does not say so. */
  readonly probability: number | null
  readonly why: string | null
  /** Whether the person had seen what the model said; null where nobody noted it. */
  readonly sawAi: boolean | null
}

export type ModelCheck = {
  /** Conditions compared with a score; categories are in none of the figures but the confusion matrix. */
  readonly agreement: Figure
  /** The same on the rows that were drawn by chance alone. */
  readonly controlAgreement: Figure
  /** The same on the rows graded before the model's opinion was seen, and after. */
  readonly blindAgreement: Figure
  readonly seenAgreement: Figure
  readonly kappa: Figure
  readonly gradeKappa: Figure
  /** How often both give the same of ten grades, and how often at most the next one. */
  readonly sameGrade: Figure
  readonly withinOne: Figure
  /** How often a person agrees with `Needs Work`, and with `Good Condition`. */
  readonly needsWork: Figure
  readonly goodCondition: Figure
  readonly confusion: Confusion
  readonly reliability: Reliability
  /** How many more grades narrow the agreement to so much on either side. */
  readonly more: readonly { readonly within: number; readonly grades: number }[]
}

const WITHIN = [0.1, 0.05, 0.03]

/** How well a model does on a list, from a person's reviews of a sample of it: each weighted by what it stands for. */
export function checkModel(reviews: readonly Review[], random: Random): ModelCheck {
  const rows = reviews.map(weighed)
  const compared = rows.flatMap(comparedRow)
  const agreement = agreementIn(compared)
  return {
    agreement,
    controlAgreement: controlAgreement(compared),
    blindAgreement: agreementIn(compared.filter(({ sawAi }) => sawAi === false)),
    seenAgreement: agreementIn(compared.filter(({ sawAi }) => sawAi === true)),
    kappa: kappaOf(
      compared.map((row) => ({
        ...row,
        model: Number(scoredBad(row.aiScore)),
        person: Number(row.needsWork),
      })),
      random,
    ),
    gradeKappa: kappaOf(
      compared.map((row) => ({ ...row, model: row.modelGrade, person: row.grade })),
      random,
    ),
    sameGrade: withinSteps(compared, 0),
    withinOne: withinSteps(compared, 1),
    needsWork: precision(compared, 'needs-work'),
    goodCondition: precision(compared, 'good-condition'),
    confusion: confusionOf(rows.flatMap(toldRow)),
    reliability: reliabilityOf(compared),
    more: moreGrades(agreement),
  }
}

type Weighed = Review & { readonly weight: number }

const weighed = (review: Review): Weighed => ({ ...review, weight: 1 / (review.probability ?? 1) })

const comparedRow = (row: Weighed) => {
  const agreement = agreementOf(row.aiScore, row.grade)
  if (agreement === null || row.aiScore === null) return []
  const { aiScore, aiGrade } = row
  const modelGrade = aiGrade !== null && isConditionGrade(aiGrade) ? aiGrade : gradeOfScore(aiScore)
  return [{ ...row, aiScore, modelGrade, agrees: agreement === 'agree', needsWork: needsWork(row.grade) }]
}

type Compared = ReturnType<typeof comparedRow>[number]

const agreementIn = (compared: readonly Compared[]): Figure =>
  shareOf(compared.map((row) => ({ ...row, isHit: row.agrees })))

/** Among those drawn by chance alone each was as likely as every other, whatever else might have chosen it. */
const controlAgreement = (compared: readonly Compared[]): Figure =>
  agreementIn(compared.filter(({ why }) => isControl(why)).map((row) => ({ ...row, weight: 1 })))

const withinSteps = (compared: readonly Compared[], steps: number): Figure =>
  shareOf(compared.map((row) => ({ ...row, isHit: Math.abs(row.modelGrade - row.grade) <= steps })))

/** Of the properties that the model labels so, how many a person finds so. */
const precision = (compared: readonly Compared[], label: 'needs-work' | 'good-condition'): Figure =>
  shareOf(
    compared
      .filter(({ aiScore }) => interpretScore(aiScore) === label)
      .map((row) => ({ ...row, isHit: row.needsWork === (label === 'needs-work') })),
  )

function toldRow(row: Weighed): (Weighed & { model: Said; person: Said })[] {
  const model = modelSaid(row)
  return model === null ? [] : [{ ...row, model, person: personSaid(row.grade) }]
}

const modelSaid = ({ predictedClass, aiScore }: Review): Said | null =>
  (predictedClass === null ? null : categoryNamed(predictedClass)) ??
  (aiScore === null ? null : sideOf(scoredBad(aiScore)))

const personSaid = (grade: number): Said => (isConditionGrade(grade) ? sideOf(needsWork(grade)) : grade)

const sideOf = (isBad: boolean): Said => (isBad ? 'needs_work' : 'good_condition')

const moreGrades = ({ n, estimate }: Figure): ModelCheck['more'] =>
  estimate === null ? [] : WITHIN.map((within) => ({ within, grades: gradesNeeded(n, estimate, within) }))
