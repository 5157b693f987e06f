import { type CategoryGrade, categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { z } from 'zod'
import { wholePictureColumns } from '../features/layout.ts'
import type { ExternalModel } from './external-model.ts'
import type { Head } from './head.ts'
import type { Model } from './model.ts'

// Maps heads to the JSON of the weights file and of model_versions.head. Its keys never change, because
// they're in files and databases; only this file knows them.

const numbers = z.array(z.number()).readonly()
const isCategory = (value: number): value is CategoryGrade =>
  categoryGrades.some((category) => category.value === value)

export const storedHeadSchema = z
  .object({
    format: z.literal(1),
    features: z.string().describe('The version of the features that it was trained on'),
    standard: z.object({ mean: numbers, scale: numbers }).describe('The feature scaler'),
    gate: z
      .object({
        from: z.int().min(0).default(0).describe('The first feature that it looks at'),
        directions: z.array(numbers).readonly().describe('Principal components'),
        limit: z.number().describe('The largest reconstruction error that still gets an opinion'),
      })
      .describe('The out-of-distribution detector'),
    ordinal: z.object({ weights: numbers, thresholds: z.array(z.number()).length(9).readonly() }),
    categories: z.object({
      grades: z.array(z.number().refine(isCategory)).readonly(),
      weights: z.array(numbers).readonly().describe('Of a gradeable picture first, then of each category'),
      biases: numbers,
    }),
  })
  .refine(hasMatchingLengths, 'its parts have different lengths')

export type StoredHead = z.infer<typeof storedHeadSchema>

type StoredExternalModel = {
  readonly format: 'spoken'
  readonly features: string
  readonly factor: number
  readonly shift: number
}

export type StoredModel = StoredHead | StoredExternalModel

export const storedToHead = ({
  format,
  features,
  standard,
  gate,
  ordinal,
  categories,
}: StoredHead): Head => ({
  format,
  features,
  scaler: standard,
  detector: { from: gate.from ?? 0, components: gate.directions, limit: gate.limit },
  ordinal,
  categories,
})

/** The order of the keys is part of the weights file's version. */
export const headToStored = ({
  format,
  features,
  scaler,
  detector,
  ordinal,
  categories,
}: Head): StoredHead => ({
  format,
  features,
  standard: scaler,
  gate: { from: detector.from, directions: detector.components, limit: detector.limit },
  ordinal,
  categories,
})

export const storedToModel = (stored: StoredModel): Model =>
  stored.format === 'spoken' ? storedToExternal(stored) : storedToHead(stored)

export const modelToStored = (model: Model): StoredModel =>
  model.format === 'external' ? externalToStored(model) : headToStored(model)

const storedToExternal = ({ features, factor, shift }: StoredExternalModel): ExternalModel => ({
  format: 'external',
  features,
  slope: factor,
  intercept: shift,
})

const externalToStored = ({ features, slope, intercept }: ExternalModel): StoredExternalModel => ({
  format: 'spoken',
  features,
  factor: slope,
  shift: intercept,
})

type Parts = {
  readonly features: string
  readonly standard: Head['scaler']
  readonly gate: { readonly from: number; readonly directions: Head['detector']['components'] }
  readonly ordinal: { readonly weights: readonly number[] }
  readonly categories: {
    readonly grades: readonly number[]
    readonly weights: readonly (readonly number[])[]
    readonly biases: readonly number[]
  }
}

function hasMatchingLengths({ features, standard, gate, ordinal, categories }: Parts): boolean {
  const columns = standard.mean.length
  const classCount = categories.grades.length + 1
  const seen = wholePictureColumns(features, columns) ?? { from: 0, to: columns }
  return (
    standard.scale.length === columns &&
    gate.from === seen.from &&
    gate.directions.every((component) => component.length === seen.to - seen.from) &&
    ordinal.weights.length === columns &&
    categories.biases.length === classCount &&
    categories.weights.length === classCount &&
    categories.weights.every((weights) => weights.length === columns)
  )
}
