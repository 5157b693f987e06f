import {
  type FieldSource,
  isPlan,
  neededColumns,
  type PartialPlan,
  withBlankFields,
} from '@curbgrade/core/lists/address/address-plan'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { ColumnsPreview, FilePreview } from '@curbgrade/core/lists/file/file-preview'
import { keptColumns } from '@curbgrade/core/lists/file/kept-columns'
import type { ColumnChoice } from '../validation/validate-upload.ts'

/** The step "Check columns" (D15, D59, D80). */
export type ColumnStep = Pick<ColumnsPreview, 'columns' | 'rows' | 'hasHeader' | 'kept' | 'geometry'> & {
  readonly plan: PartialPlan
  /** The column with grades that the person named (D62). */
  readonly gradesIn?: number | undefined
  readonly isOpen: boolean
}

/** Opens by itself if a person should look at the proposal. */
export const toColumnStep = ({ proposed, isDoubtful, ...preview }: ColumnsPreview): ColumnStep => ({
  ...preview,
  plan: proposed,
  isOpen: isDoubtful,
})

/** Undefined until each field has a source of its own. */
export function toChoice(step: ColumnStep, reading: ColumnChoice = {}): ColumnChoice | undefined {
  const { columns, plan, kept, gradesIn } = step
  const mapping = withBlankFields(plan)
  if (!isPlan(mapping, columns.length)) return undefined
  return {
    mapping,
    ...(kept && { columns: kept }),
    ...(gradesIn !== undefined && { gradesIn }),
    ...reading,
  }
}

/** Those that the list can't do without. */
export const neededOf = ({ plan, gradesIn }: ColumnStep): number[] => [
  ...neededColumns(plan),
  ...(gradesIn === undefined ? [] : [gradesIn]),
]

export const withPlan = (step: ColumnStep, plan: PartialPlan): ColumnStep => keepNeeded({ ...step, plan })
export const withGradesIn = (step: ColumnStep, gradesIn: number | undefined): ColumnStep =>
  keepNeeded({ ...step, gradesIn })

const keepNeeded = (step: ColumnStep): ColumnStep =>
  step.kept
    ? {
        ...step,
        kept: keptColumns(
          [...neededOf(step), ...step.kept],
          step.plan,
          step.columns.map(({ header }) => header),
        ),
      }
    : step

export function follows(preview: FilePreview, proposed: PartialPlan): boolean {
  const plan = withBlankFields(proposed)
  return preview.ok && REQUIRED_FIELDS.every((field) => isSameSource(preview.plan[field], plan[field]))
}

const isSameSource = (source: FieldSource, other: FieldSource | undefined): boolean =>
  JSON.stringify(source) === JSON.stringify(other)

/**
 * Rows need whole addresses until a person says otherwise, unless the file has geometries. Positions are found without a
 * plan, too.
 */
export function withSurePosition(step: ColumnStep): ColumnStep {
  if (step.geometry) return step
  const { position: _, ...plan } = step.plan
  return { ...step, plan }
}
