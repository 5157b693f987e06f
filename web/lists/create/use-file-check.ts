import type { PartialPlan } from '@curbgrade/core/lists/address/address-plan'
import { type Encoding, encodingsFor } from '@curbgrade/core/lists/csv/decode-text'
import type { ListAddresses } from '@curbgrade/core/lists/editions/compare-editions'
import type { ReadingCheck } from '@curbgrade/core/lists/file/file-validation'
import type { Scale } from '@curbgrade/core/lists/scale'
import { useEffect, useRef, useState } from 'react'
import {
  type ColumnStep,
  follows,
  toChoice,
  toColumnStep,
  withGradesIn,
  withPlan,
  withSurePosition,
} from './columns/column-step.ts'
import { validateInWorker } from './validation/validate-in-worker.ts'
import type { ColumnChoice, ValidationProgress } from './validation/validate-upload.ts'

export type FileCheck = { readonly phase: 'none' } | ValidationProgress

/** How a person chose to read the file. */
export type Reading = Pick<ColumnChoice, 'includesHidden' | 'includesPlaceholders' | 'encoding' | 'sheet'>

/** The choices of how to read the file, which may be what gives it columns. */
export type ReadingStep = ReadingCheck & {
  readonly chosen: Reading
  /** That of the text, and those that it may be instead. Empty if it makes no difference. */
  readonly encodings: readonly Encoding[]
}

/** A new file cancels the check of the previous one. Compares it with an earlier list, if there is one (D60). */
export function useFileCheck(earlier: ListAddresses | undefined, scale: Scale | null) {
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
    /** The file as the person will upload it, once nothing is left to check. */
    validated: check.phase === 'done' && !columnStep?.isOpen ? check : undefined,
    columnStep,
    readingStep,
    choose: (file: File, reading?: Reading) => {
      setChosen(file)
      setColumnStep(undefined)
      setReadingStep(undefined)
      validate(file, reading)
    },
    setPlan: (plan: PartialPlan) => changeStep((step) => withPlan(step, plan)),
    setGradesIn: (column: number | undefined) => changeStep((step) => withGradesIn(step, column)),
    setKept: (kept: readonly number[]) => changeStep(() => ({ kept: [...kept] })),
    /** Proposes columns again, because they may be others. */
    readAgain: (reading: Reading) => chosen && validate(chosen, { ...readingStep?.chosen, ...reading }),
    /** Lets a street and a position be enough, by a plan that names the position's columns. */
    keepPlaced: () => {
      if (check.phase !== 'done' || !columnStep) return
      const used = check.preview.ok ? check.preview.positions?.columns : undefined
      const position = used ?? columnStep.plan.position ?? null
      const choice = toChoice({ ...columnStep, plan: { ...columnStep.plan, position } }, readingStep?.chosen)
      if (choice) validate(check.file, { ...gradesOf(check.choice), ...choice, scale })
    },
    /** Validates the same columns again. */
    keepPlaceholders: (includesPlaceholders: boolean) => {
      if (check.phase !== 'done') return
      setReadingStep((step) => step && { ...step, chosen: { ...step.chosen, includesPlaceholders } })
      validate(check.file, { ...check.choice, includesPlaceholders })
    },
    /** Of an export, and whose the grades are. */
    chooseGrades: (grades: Pick<ColumnChoice, 'gradesIn' | 'areGradesMine'>) => {
      if (check.phase === 'done') setCheck({ ...check, choice: { ...check.choice, ...grades } })
    },
    /** The grades of a column may be levels of the list's scale. */
    readLevels: (levels: Scale | null) => {
      if (check.phase === 'done' && typeof check.choice.gradesIn === 'number')
        validate(check.file, { ...check.choice, scale: levels })
    },
    checkColumns: () => changeStep(() => ({ isOpen: true })),
    /** Validates the same bytes again with the chosen columns. */
    applyColumns: () => {
      const choice = columnStep && toChoice(columnStep, readingStep?.chosen)
      if (check.phase !== 'done' || !choice) return
      changeStep(() => ({ isOpen: false }))
      validate(check.file, { ...gradesOf(check.choice), ...choice, scale })
    },
  }
}

export type FileChecking = ReturnType<typeof useFileCheck>

/** What was chosen of an export stays chosen when its columns are checked. */
const gradesOf = ({ gradesIn, areGradesMine = false }: ColumnChoice): ColumnChoice => ({
  areGradesMine,
  ...(gradesIn === 'export' && { gradesIn }),
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
