import type { RefusedPreview, SourceColumn } from '@curbgrade/core/lists/file-preview'
import type { Mapping, PartialMapping } from '@curbgrade/core/lists/header-mapping'
import { useEffect, useRef, useState } from 'react'
import type { CheckNews, JudgedFile } from '../judge-upload.ts'
import { judgeInWorker } from './judge-in-worker.ts'

export type FileCheck = { readonly phase: 'none' } | CheckNews

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

  const judge = (file: File, mapping?: Mapping) => {
    stop.current?.()
    setCheck({ phase: 'reading', share: 0 })
    stop.current = judgeInWorker({ file, mapping }, (news) => {
      setCheck(news)
      if (news.phase === 'judged') setMappingStep((step) => step ?? mappingStepOf(news))
    })
  }
  return {
    chosen,
    check,
    mappingStep,
    choose: (file: File) => {
      setChosen(file)
      setMappingStep(undefined)
      judge(file)
    },
    setMapping: (choice: PartialMapping) => setMappingStep((step) => step && { ...step, choice }),
    /** Judges the same bytes again, with the chosen columns. */
    applyMapping: (mapping: Mapping) => check.phase === 'judged' && judge(check.file, mapping),
    changeMapping: () =>
      setCheck((last) =>
        last.phase === 'judged' && mappingStep ? { ...last, preview: mappingStep.refusal } : last,
      ),
  }
}

function mappingStepOf({ preview }: JudgedFile): MappingStep | undefined {
  if (preview.ok || !preview.toMap) return undefined
  return { refusal: preview, columns: preview.toMap.columns, choice: preview.toMap.proposed }
}
