import { isMapping, type Mapping, type PartialMapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { RefusedPreview, SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { keptColumns } from '@curbgrade/core/lists/file/kept-columns'
import { useEffect, useRef, useState } from 'react'
import { validateInWorker } from './validation/validate-in-worker.ts'
import type { ColumnChoice, ValidatedFile, ValidationProgress } from './validation/validate-upload.ts'

export type FileCheck = { readonly phase: 'none' } | ValidationProgress

/** Offered if the file uses other column names (D15), or has too many columns (D59). */
export type ColumnStep = {
  readonly refusal: RefusedPreview
  readonly columns: readonly SourceColumn[]
  readonly hasHeader: boolean
  readonly mapping: PartialMapping
  /** The columns to keep of a file that has too many. */
  readonly kept: readonly number[] | undefined
}

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
      const step = progress.phase === 'done' ? toColumnStep(progress) : undefined
      setColumnStep((known) => known ?? step)
      const guessed = choice === undefined && step ? wholeGuess(step) : undefined
      if (guessed) validate(file, guessed)
      else setCheck(progress)
    })
  }
  return {
    chosen,
    check,
    columnStep,
    choose: (file: File) => {
      setChosen(file)
      setColumnStep(undefined)
      validate(file)
    },
    setMapping: (mapping: PartialMapping) =>
      setColumnStep(
        (step) => step && { ...step, mapping, kept: step.kept && keptColumns(step.kept, mapping) },
      ),
    setKept: (kept: readonly number[]) => setColumnStep((step) => step && { ...step, kept }),
    /** Validates the same bytes again with the chosen columns. */
    applyColumns: () => {
      const choice = columnStep && toChoice(columnStep)
      if (check.phase === 'done' && choice) validate(check.file, choice)
    },
    changeColumns: () =>
      setCheck((last) =>
        last.phase === 'done' && columnStep ? { ...last, preview: columnStep.refusal } : last,
      ),
  }
}

/** Columns that their headers name, if all four are. The user may still change them. */
const wholeGuess = (step: ColumnStep): ColumnChoice | undefined =>
  step.hasHeader ? toChoice(step) : undefined

/** Undefined until each field has a column of its own. */
export const toChoice = ({
  columns,
  mapping,
  kept,
}: ColumnStep): { mapping: Mapping; columns?: readonly number[] } | undefined =>
  isMapping(mapping, columns.length) ? { mapping, ...(kept && { columns: kept }) } : undefined

function toColumnStep({ preview }: ValidatedFile): ColumnStep | undefined {
  if (preview.ok || !preview.toMap) return undefined
  const { columns, hasHeader, proposed, kept } = preview.toMap
  return { refusal: preview, columns, hasHeader, mapping: proposed, kept }
}
