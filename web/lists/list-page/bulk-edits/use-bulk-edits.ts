import type { BulkEdit, BulkEditRequest } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { isGrade } from '@curbgrade/core/grading/grade-scale'
import { useState } from 'react'
import type { BulkEditAnswer, Impressions, RowGrades } from '../../../rows/index.ts'
import type { AskedAnnotation } from './annotation-dialog.tsx'
import { mustAsk, seenOf, type TargetedEdit, type Targets } from './targets.ts'

type Ports = {
  readonly grades: RowGrades
  readonly impressions: Impressions
  readonly getTargets: () => Targets
  readonly onDone: () => void
}

/** What keys and buttons do to the selected rows. Bulk edits of more rows than a screen shows, or of unseen ones, ask first. */
export function useBulkEdits({ grades, impressions, getTargets, onDone }: Ports) {
  const [asked, setAsked] = useState<TargetedEdit | null>(null)
  const [annotation, setAnnotation] = useState<AskedAnnotation | null>(null)
  const close = () => {
    setAsked(null)
    setAnnotation(null)
  }

  const edit = (given: BulkEdit) => {
    const targets = getTargets()
    setAnnotation(null)
    if (targets.count === 0 || !grades.isReady) return grades.say({ type: 'none' })
    if (mustAsk({ edit: given, targets }, impressions)) return setAsked({ edit: given, targets })
    if (given.type === 'grade') {
      const { grade } = given
      if ((grade === null || isGrade(grade)) && grades.grade(targets.rows, grade)) onDone()
      return undefined
    }
    grades.runAtOnce(toRequest({ edit: given, targets }, impressions), targets.rows, {
      type: 'bulk-edited',
      edit: given,
      rows: targets.count,
    })
    return undefined
  }
  const ask = (next: AskedAnnotation) =>
    getTargets().count === 0 ? grades.say({ type: 'none' }) : setAnnotation(next)
  const flag = () => edit({ type: 'flag', flagged: !getTargets().rows.every(({ flagged }) => flagged) })

  const done = (answer: BulkEditAnswer) => {
    if (asked !== null) grades.say({ type: 'bulk-edited', edit: asked.edit, rows: answer.changed })
    close()
    onDone()
  }
  return {
    edit,
    ask,
    flag,
    annotation,
    close,
    isOpen: asked !== null || annotation !== null,
    /** The bulk edit to confirm. */
    asked: asked && {
      count: asked.targets.count,
      request: toRequest(asked, impressions),
      run: () =>
        grades.run(toRequest(asked, impressions), asked.targets.selection.all ? [] : asked.targets.rows),
      done,
    },
    getCount: () => getTargets().count,
  }
}

export type BulkEdits = ReturnType<typeof useBulkEdits>

const toRequest = (
  { edit, targets: { selection, rows } }: TargetedEdit,
  impressions: Impressions,
): BulkEditRequest => ({
  selection,
  edit,
  seen: edit.type === 'grade' && edit.grade !== null ? seenOf(rows, impressions) : [],
})
