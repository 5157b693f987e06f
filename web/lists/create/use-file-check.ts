import { isPlan, type PartialPlan, withBlankFields } from '@curbgrade/core/lists/address/address-plan'
import { type Encoding, encodingsFor } from '@curbgrade/core/lists/csv/decode-text'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { ColumnsPreview, FilePreview } from '@curbgrade/core/lists/file/file-preview'
import { keptColumns } from '@curbgrade/core/lists/file/kept-columns'
import { useEffect, useRef, useState } from 'react'
import { validateInWorker } from './validation/validate-in-worker.ts'
import type { ColumnChoice, ValidationProgress } from './validation/validate-upload.ts'

export type FileCheck = { readonly phase: 'none' } | ValidationProgress

/** The step "Check columns" (D15, D59, D80). */
export type ColumnStep = Pick<
  ColumnsPreview,
  'columns' | 'rows' | 'hasHeader' | 'kept' | 'hidden' | 'encoding'
> & {
  readonly plan: PartialPlan
  readonly isOpen: boolean
  readonly reading: Reading
  /** That of the text, and those that it may be instead. Empty if it makes no difference. */
  readonly encodings: readonly Encoding[]
}

/** How a person chose to read the file. */
export type Reading = Pick<ColumnChoice, 'includesHidden' | 'encoding'>

/** A new file cancels the check of the previous one. */
export function useFileCheck() {
  const [chosen, setChosen] = useState<File>()
  const [check, setCheck] = useState<FileCheck>({ phase: 'none' })
  const [columnStep, setColumnStep] = useState<ColumnStep>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const validate = (file: File, choice?: ColumnChoice) => {
    stop.current?.()
    setCheck({ phase: 'reading', share: 0 })
    stop.current = validateInWorker({ file, ...(choice && { choice }) }, (progress) => {
      if (progress.phase !== 'done' || choice?.mapping) return setCheck(progress)
      const { preview } = progress
      const step = preview.columnCheck && toColumnStep(preview.columnCheck, choice ?? {})
      setColumnStep((known) => step && { ...step, encodings: known?.encodings ?? step.encodings })
      const guessed = step && !step.isOpen && !follows(preview, step.plan) ? toChoice(step) : undefined
      if (guessed) validate(file, guessed)
      else setCheck(progress)
    })
  }
  const changeStep = (change: (step: ColumnStep) => Partial<ColumnStep>) =>
    setColumnStep((step) => step && { ...step, ...change(step) })
  return {
    chosen,
    check,
    columnStep,
    choose: (file: File) => {
      setChosen(file)
      setColumnStep(undefined)
      validate(file)
    },
    setPlan: (plan: PartialPlan) =>
      changeStep(({ kept }) => ({ plan, ...(kept && { kept: keptColumns(kept, plan) }) })),
    setKept: (kept: readonly number[]) => changeStep(() => ({ kept: [...kept] })),
    /** Proposes columns again, because they may be others. */
    readAgain: (reading: Reading) => chosen && validate(chosen, reading),
    checkColumns: () => changeStep(() => ({ isOpen: true })),
    /** Validates the same bytes again with the chosen columns. */
    applyColumns: () => {
      const choice = columnStep && toChoice(columnStep)
      if (check.phase !== 'done' || !choice) return
      changeStep(() => ({ isOpen: false }))
      validate(check.file, choice)
    },
  }
}

const follows = (preview: FilePreview, plan: PartialPlan): boolean =>
  preview.ok &&
  REQUIRED_FIELDS.every((field) => preview.plan[field] === plan[field]) &&
  plan.position === preview.plan.position

/** Undefined until each field has a source of its own. */
export const toChoice = ({ columns, plan, kept, reading }: ColumnStep): ColumnChoice | undefined => {
  const mapping = withBlankFields(plan)
  return isPlan(mapping, columns.length) ? { mapping, ...(kept && { columns: kept }), ...reading } : undefined
}

/** Opens by itself if a person should look at the proposal. */
const toColumnStep = (
  { proposed, isDoubtful, ...preview }: ColumnsPreview,
  reading: Reading,
): ColumnStep => ({
  ...preview,
  plan: proposed,
  isOpen: isDoubtful,
  reading,
  encodings: preview.encoding ? encodingsFor(preview.encoding) : [],
})
