import { isMapping, type Mapping, type PartialMapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { RefusedPreview, SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { useEffect, useRef, useState } from 'react'
import { validateInWorker } from './validation/validate-in-worker.ts'
import type { ValidatedFile, ValidationProgress } from './validation/validate-upload.ts'

export type FileCheck = { readonly phase: 'none' } | ValidationProgress

/** Offered if the file uses other column names (D15). */
export type MappingStep = {
  readonly refusal: RefusedPreview
  readonly columns: readonly SourceColumn[]
  readonly hasHeader: boolean
  readonly choice: PartialMapping
}

/** A new file cancels the check of the previous one. */
export function useFileCheck() {
  const [chosen, setChosen] = useState<File>()
  const [check, setCheck] = useState<FileCheck>({ phase: 'none' })
  const [mappingStep, setMappingStep] = useState<MappingStep>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const validate = (file: File, mapping?: Mapping) => {
    stop.current?.()
    setCheck({ phase: 'reading', share: 0 })
    stop.current = validateInWorker({ file, mapping }, (progress) => {
      const step = progress.phase === 'done' ? toMappingStep(progress) : undefined
      setMappingStep((known) => known ?? step)
      const guessed = mapping === undefined && step ? wholeGuess(step) : undefined
      if (guessed) validate(file, guessed)
      else setCheck(progress)
    })
  }
  return {
    chosen,
    check,
    mappingStep,
    choose: (file: File) => {
      setChosen(file)
      setMappingStep(undefined)
      validate(file)
    },
    setMapping: (choice: PartialMapping) => setMappingStep((step) => step && { ...step, choice }),
    /** Validates the same bytes again with the chosen columns. */
    applyMapping: (mapping: Mapping) => check.phase === 'done' && validate(check.file, mapping),
    changeMapping: () =>
      setCheck((last) =>
        last.phase === 'done' && mappingStep ? { ...last, preview: mappingStep.refusal } : last,
      ),
  }
}

/** Columns that their headers name, if all four are. The user may still change them. */
const wholeGuess = ({ hasHeader, columns, choice }: MappingStep): Mapping | undefined =>
  hasHeader && isMapping(choice, columns.length) ? choice : undefined

function toMappingStep({ preview }: ValidatedFile): MappingStep | undefined {
  if (preview.ok || !preview.toMap) return undefined
  const { columns, hasHeader, proposed } = preview.toMap
  return { refusal: preview, columns, hasHeader, choice: proposed }
}
