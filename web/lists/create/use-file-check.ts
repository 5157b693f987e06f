import type { RefusedPreview, SourceColumn } from '@curbgrade/core/lists/file-preview'
import type { Mapping, PartialMapping } from '@curbgrade/core/lists/header-mapping'
import { useEffect, useRef, useState } from 'react'
import type { ValidatedFile, ValidationProgress } from '../validate-upload.ts'
import { validateInWorker } from './validate-in-worker.ts'

export type FileCheck = { readonly phase: 'none' } | ValidationProgress

/** The mapping step (D15): offered once the file turned out to name its columns differently. */
export type MappingStep = {
  readonly refusal: RefusedPreview
  readonly columns: readonly SourceColumn[]
  readonly choice: PartialMapping
}

/** The file of the create dialog on its way to a verdict. A new file ends the check of the old one. */
export function useFileCheck() {
  const [chosen, setChosen] = useState<File>()
  const [check, setCheck] = useState<FileCheck>({ phase: 'none' })
  const [mappingStep, setMappingStep] = useState<MappingStep>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const validate = (file: File, mapping?: Mapping) => {
    stop.current?.()
    setCheck({ phase: 'reading', share: 0 })
    stop.current = validateInWorker({ file, mapping }, (updates) => {
      setCheck(updates)
      if (updates.phase === 'judged') setMappingStep((step) => step ?? mappingStepOf(updates))
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
    /** Judges the same bytes again, with the chosen columns. */
    applyMapping: (mapping: Mapping) => check.phase === 'judged' && validate(check.file, mapping),
    changeMapping: () =>
      setCheck((last) =>
        last.phase === 'judged' && mappingStep ? { ...last, preview: mappingStep.refusal } : last,
      ),
  }
}

function mappingStepOf({ preview }: ValidatedFile): MappingStep | undefined {
  if (preview.ok || !preview.toMap) return undefined
  return { refusal: preview, columns: preview.toMap.columns, choice: preview.toMap.proposed }
}
