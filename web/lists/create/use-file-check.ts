import {
  type FieldSource,
  isPlan,
  type PartialPlan,
  withBlankFields,
} from '@curbgrade/core/lists/address/address-plan'
import { type Encoding, encodingsFor } from '@curbgrade/core/lists/csv/decode-text'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { ListAddresses } from '@curbgrade/core/lists/editions/compare-editions'
import type { ColumnsPreview, FilePreview } from '@curbgrade/core/lists/file/file-preview'
import type { ReadingCheck } from '@curbgrade/core/lists/file/file-validation'
import { keptColumns } from '@curbgrade/core/lists/file/kept-columns'
import { useEffect, useRef, useState } from 'react'
import { validateInWorker } from './validation/validate-in-worker.ts'
import type { ColumnChoice, ValidationProgress } from './validation/validate-upload.ts'

export type FileCheck = { readonly phase: 'none' } | ValidationProgress

/** The step "Check columns" (D15, D59, D80). */
export type ColumnStep = Pick<ColumnsPreview, 'columns' | 'rows' | 'hasHeader' | 'kept' | 'geometry'> & {
  readonly plan: PartialPlan
  readonly isOpen: boolean
}

/** How a person chose to read the file. */
export type Reading = Pick<ColumnChoice, 'includesHidden' | 'includesPlaceholders' | 'encoding' | 'sheet'>

/** The choices of how to read the file, which may be what gives it columns. */
export type ReadingStep = ReadingCheck & {
  readonly chosen: Reading
  /** That of the text, and those that it may be instead. Empty if it makes no difference. */
  readonly encodings: readonly Encoding[]
}

/** A new file cancels the check of the previous one. Compares it with an earlier list, if there is one (D60). */
export function useFileCheck(earlier?: ListAddresses) {
  const [chosen, setChosen] = useState<File>()
  const [check, setCheck] = useState<FileCheck>({ phase: 'none' })
  const [columnStep, setColumnStep] = useState<ColumnStep>()
  const [readingStep, setReadingStep] = useState<ReadingStep>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const validate = (file: File, choice?: ColumnChoice) => {
    stop.current?.()
    setCheck({ phase: 'reading', share: 0 })
    stop.current = validateInWorker(
      { file, ...(choice && { choice }), ...(earlier && { earlier }) },
      (progress) => {
        if (progress.phase !== 'done' || choice?.mapping) return setCheck(progress)
        const { preview } = progress
        const reading = choice ?? {}
        const step = preview.columnCheck && toColumnStep(preview.columnCheck)
        setColumnStep(step)
        setReadingStep((known) => toReadingStep(preview.reading, reading, known))
        const isGuess = step && !step.isOpen && !follows(preview, step.plan)
        const guessed = isGuess ? toChoice(withSurePosition(step), reading) : undefined
        if (guessed) validate(file, guessed)
        else setCheck(progress)
      },
    )
  }
  const changeStep = (change: (step: ColumnStep) => Partial<ColumnStep>) =>
    setColumnStep((step) => step && { ...step, ...change(step) })
  return {
    chosen,
    check,
    columnStep,
    readingStep,
    choose: (file: File, reading?: Reading) => {
      setChosen(file)
      setColumnStep(undefined)
      setReadingStep(undefined)
      validate(file, reading)
    },
    setPlan: (plan: PartialPlan) =>
      changeStep(({ kept, columns }) => ({
        plan,
        ...(kept && {
          kept: keptColumns(
            kept,
            plan,
            columns.map(({ header }) => header),
          ),
        }),
      })),
    setKept: (kept: readonly number[]) => changeStep(() => ({ kept: [...kept] })),
    /** Proposes columns again, because they may be others. */
    readAgain: (reading: Reading) => chosen && validate(chosen, { ...readingStep?.chosen, ...reading }),
    /** Lets a street and a position be enough, by a plan that names the position's columns. */
    keepPlaced: () => {
      if (check.phase !== 'done' || !columnStep) return
      const used = check.preview.ok ? check.preview.positions?.columns : undefined
      const position = used ?? columnStep.plan.position ?? null
      const choice = toChoice({ ...columnStep, plan: { ...columnStep.plan, position } }, readingStep?.chosen)
      if (choice) validate(check.file, choice)
    },
    /** Validates the same columns again. */
    keepPlaceholders: (includesPlaceholders: boolean) => {
      if (check.phase !== 'done') return
      setReadingStep((step) => step && { ...step, chosen: { ...step.chosen, includesPlaceholders } })
      validate(check.file, { ...check.choice, includesPlaceholders })
    },
    checkColumns: () => changeStep(() => ({ isOpen: true })),
    /** Validates the same bytes again with the chosen columns. */
    applyColumns: () => {
      const choice = columnStep && toChoice(columnStep, readingStep?.chosen)
      if (check.phase !== 'done' || !choice) return
      changeStep(() => ({ isOpen: false }))
      validate(check.file, choice)
    },
  }
}

export type FileChecking = ReturnType<typeof useFileCheck>

function follows(preview: FilePreview, proposed: PartialPlan): boolean {
  const plan = withBlankFields(proposed)
  return preview.ok && REQUIRED_FIELDS.every((field) => isSameSource(preview.plan[field], plan[field]))
}

const isSameSource = (source: FieldSource, other: FieldSource | undefined): boolean =>
  JSON.stringify(source) === JSON.stringify(other)

/**
 * Rows need whole addresses until a person says otherwise, unless the file has geometries. Positions are found without a
 * plan, too.
 */
function withSurePosition(step: ColumnStep): ColumnStep {
  if (step.geometry) return step
  const { position: _, ...plan } = step.plan
  return { ...step, plan }
}

/** Undefined until each field has a source of its own. */
export const toChoice = (
  { columns, plan, kept }: ColumnStep,
  reading: Reading = {},
): ColumnChoice | undefined => {
  const mapping = withBlankFields(plan)
  return isPlan(mapping, columns.length) ? { mapping, ...(kept && { columns: kept }), ...reading } : undefined
}

/** Opens by itself if a person should look at the proposal. */
const toColumnStep = ({ proposed, isDoubtful, ...preview }: ColumnsPreview): ColumnStep => ({
  ...preview,
  plan: proposed,
  isOpen: isDoubtful,
})

/** Offers the encodings of the file as it was read first, whatever was chosen since. */
const toReadingStep = (
  found: ReadingCheck = {},
  chosen: Reading,
  known: ReadingStep | undefined,
): ReadingStep => ({
  ...found,
  chosen,
  encodings: known?.encodings ?? (found.encoding ? encodingsFor(found.encoding) : []),
})
