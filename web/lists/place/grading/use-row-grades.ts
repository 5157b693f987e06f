import type { Grade } from '@curbgrade/core/grading/grade-scale'
import {
  gradeSeenRows,
  type RowAct,
  type RowSave,
  toSaves,
  toUndoSaves,
} from '@curbgrade/core/grading/rows/grade-rows'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SaveLoop } from '../../../grading/index.ts'
import { changeRows, type List, type Row, type RowChange } from '../queries.ts'
import type { Sights } from './sights.ts'

/** What the page says of the last key. */
export type GradeOutcome =
  | { readonly type: 'graded'; readonly act: RowAct; readonly held: number }
  | { readonly type: 'held'; readonly rows: number; readonly grade: Grade }
  | { readonly type: 'unchanged'; readonly grade: Grade | null }
  | { readonly type: 'undone'; readonly rows: number }
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'none' | 'nothing-to-undo' }

type Notice = { readonly outcome: GradeOutcome; readonly times: number }

export type RowGrades = ReturnType<typeof useRowGrades>

/** Grades rows of a list, one or many at a time, through the queue that saves all grades (D27). */
export function useRowGrades(list: Pick<List, 'id'>, saves: SaveLoop | undefined, sights: Sights) {
  const queryClient = useQueryClient()
  const [acts, setActs] = useState<readonly RowAct[]>([])
  const [notice, setNotice] = useState<Notice | null>(null)
  const say = (outcome: GradeOutcome) => setNotice((before) => ({ outcome, times: (before?.times ?? 0) + 1 }))

  /** The one place where grades leave the page. NOTE: a call for many rows at once belongs here. */
  const send = (rowSaves: readonly RowSave[], changes: ReadonlyMap<string, RowChange>) => {
    for (const save of rowSaves) saves?.enqueue({ listId: list.id, ...save })
    changeRows(queryClient, list.id, changes)
  }

  /** Returns the rows that keep their grade, because their pictures weren't on screen yet. */
  const grade = (rows: readonly Row[], given: Grade | null): readonly Row[] => {
    if (saves === undefined || rows.length === 0) {
      say({ type: 'none' })
      return rows
    }
    const { act, held } = gradeSeenRows(rows, given, sights.of)
    if (act.rows.length > 0) {
      send(toSaves(act), changesOf(act))
      setActs([...acts, act])
      say({ type: 'graded', act, held: held.length })
    } else if (held.length > 0 && given !== null) say({ type: 'held', rows: held.length, grade: given })
    else say({ type: 'unchanged', grade: given })
    return held
  }

  const undo = () => {
    const act = acts.at(-1)
    if (act === undefined) return say({ type: 'nothing-to-undo' })
    send(toUndoSaves(act), changesBack(act))
    setActs(acts.slice(0, -1))
    say({ type: 'undone', rows: act.rows.length })
  }
  return {
    grade,
    undo,
    /** Says what another key did. */
    say,
    notice,
    canUndo: acts.length > 0,
    dismiss: () => setNotice(null),
  }
}

const changesOf = ({ grade, rows }: RowAct): Map<string, RowChange> =>
  new Map(
    rows.map(({ before: { id } }) => [
      id,
      { grade, isAiGrade: false, gradedBy: grade === null ? null : 'me', modelVersion: null },
    ]),
  )

const changesBack = ({ rows }: RowAct): Map<string, RowChange> =>
  new Map(
    rows.map(({ before: { id, grade, isAiGrade } }) => [
      id,
      { grade, isAiGrade, gradedBy: grade === null ? null : isAiGrade ? 'ai' : 'me' },
    ]),
  )
