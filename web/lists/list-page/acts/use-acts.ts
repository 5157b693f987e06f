import type { ActRequest, BulkAct } from '@curbgrade/core/grading/acts/acts-contract'
import { isGrade } from '@curbgrade/core/grading/grade-scale'
import { useState } from 'react'
import type { ActAnswer, Impressions, RowGrades } from '../../../rows/index.ts'
import type { AskedMark } from './mark-dialog.tsx'
import { mustAsk, type RowsAct, seenOf, type Targets } from './targets.ts'

type Ports = {
  readonly grades: RowGrades
  readonly impressions: Impressions
  readonly getTargets: () => Targets
  readonly onDone: () => void
}

/** What keys and buttons do to the selected rows. Acts on more rows than a screen shows, or on unseen ones, ask first. */
export function useActs({ grades, impressions, getTargets, onDone }: Ports) {
  const [asked, setAsked] = useState<RowsAct | null>(null)
  const [mark, setMark] = useState<AskedMark | null>(null)
  const close = () => {
    setAsked(null)
    setMark(null)
  }

  const act = (given: BulkAct) => {
    const targets = getTargets()
    setMark(null)
    if (targets.count === 0 || !grades.isReady) return grades.say({ type: 'none' })
    if (mustAsk({ act: given, targets }, impressions)) return setAsked({ act: given, targets })
    if (given.type === 'grade') {
      const { grade } = given
      if ((grade === null || isGrade(grade)) && grades.grade(targets.rows, grade)) onDone()
      return undefined
    }
    grades.runAtOnce(toRequest({ act: given, targets }, impressions), targets.rows, {
      type: 'acted',
      act: given,
      rows: targets.count,
    })
    return undefined
  }
  const ask = (next: AskedMark) => (getTargets().count === 0 ? grades.say({ type: 'none' }) : setMark(next))
  const flag = () => act({ type: 'flag', flagged: !getTargets().rows.every(({ flagged }) => flagged) })

  const done = (answer: ActAnswer) => {
    if (asked !== null) grades.say({ type: 'acted', act: asked.act, rows: answer.changed })
    close()
    onDone()
  }
  return {
    act,
    ask,
    flag,
    mark,
    close,
    isOpen: asked !== null || mark !== null,
    /** The act to confirm. */
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

export type Acts = ReturnType<typeof useActs>

const toRequest = ({ act, targets: { selection, rows } }: RowsAct, impressions: Impressions): ActRequest => ({
  selection,
  act,
  seen: act.type === 'grade' && act.grade !== null ? seenOf(rows, impressions) : [],
})
