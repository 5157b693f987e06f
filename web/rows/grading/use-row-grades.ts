import type { ActRequest, BulkAct } from '@curbgrade/core/grading/acts/acts-contract'
import { rowAfter } from '@curbgrade/core/grading/acts/row-after'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { gradeSeenRows, type RowAct, toSaves, toUndoSaves } from '@curbgrade/core/grading/rows/grade-rows'
import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActAnswer, UndoAnswer } from '../bulk-edits/act-line.ts'
import { type SentAct, useActCalls } from '../bulk-edits/use-act-calls.ts'
import type { Impressions } from '../impressions/impressions.ts'
import { changeRows, type Row, type RowChange, shownRow } from '../loaded/loaded-rows.ts'
import type { SaveLoop } from '../saving/save-loop.ts'

/** What the page says of the last key. */
export type GradeOutcome =
  | { readonly type: 'graded'; readonly act: RowAct; readonly held: number }
  | { readonly type: 'acted'; readonly act: BulkAct; readonly rows: number }
  | { readonly type: 'held'; readonly rows: number; readonly grade: Grade }
  | { readonly type: 'unchanged'; readonly grade: Grade | null }
  | { readonly type: 'undone'; readonly rows: number }
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'act-undone'; readonly rows: number; readonly changedSince: number }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'none' | 'nothing-to-undo' }

type Notice = { readonly outcome: GradeOutcome; readonly times: number }

/** What undo takes back: a grade that was saved by itself, or an act on many rows. */
type Done =
  | { readonly type: 'grade'; readonly act: RowAct }
  | { readonly type: 'act'; readonly sent: SentAct }

export type RowGrades = ReturnType<typeof useRowGrades>

/**
 * Grades and marks rows of a list. A single grade goes through the queue that saves all grades (D27), everything else
 * through the call for many rows.
 */
export function useRowGrades(
  list: { readonly id: string },
  saves: SaveLoop | undefined,
  impressions: Impressions,
) {
  const queryClient = useQueryClient()
  const { send, takeBack, isBusy, isOwn, actedLately } = useActCalls(list.id, saves)
  const [acts, setActs] = useState<readonly Done[]>([])
  const [notice, setNotice] = useState<Notice | null>(null)
  const say = (outcome: GradeOutcome) => setNotice((before) => ({ outcome, times: (before?.times ?? 0) + 1 }))
  const sayFailed = (error: unknown) => say({ type: 'failed', error })

  /** Changes many rows by one call. */
  const run = (request: ActRequest, loaded: readonly Row[]): Promise<ActAnswer> => {
    const done: Done = { type: 'act', sent: send(request, loaded) }
    const forget = () => setActs((known) => known.filter((other) => other !== done))
    setActs((known) => [...known, done])
    done.sent.answer.then(({ actId }) => actId === null && forget(), forget)
    return done.sent.answer
  }
  /** The same, said before the answer comes. */
  const runAtOnce = (request: ActRequest, loaded: readonly Row[], outcome: GradeOutcome) => {
    say(outcome)
    run(request, loaded).catch(sayFailed)
  }

  /** Returns the rows that keep their grade, because their pictures weren't on screen yet. */
  const grade = (rows: readonly Row[], given: Grade | null): readonly Row[] => {
    if (saves === undefined || rows.length === 0) {
      say({ type: 'none' })
      return rows
    }
    const { act, held } = gradeSeenRows(rows, given, impressions.of)
    const [save, ...others] = toSaves(act)
    if (save === undefined)
      say(
        held.length > 0 && given !== null
          ? { type: 'held', rows: held.length, grade: given }
          : { type: 'unchanged', grade: given },
      )
    else if (others.length > 0 || isBusy()) {
      const graded = new Set(act.rows.map(({ before }) => before.id))
      const loaded = rows.filter(({ id }) => graded.has(id))
      runAtOnce(toRequest(act), loaded, { type: 'graded', act, held: held.length })
    } else {
      saves.enqueue({ listId: list.id, ...save })
      changeRows(queryClient, list.id, changesOf(act))
      setActs([...acts, { type: 'grade', act }])
      say({ type: 'graded', act, held: held.length })
    }
    return held
  }

  const undo = () => {
    const done = acts.at(-1)
    if (done === undefined) return say({ type: 'nothing-to-undo' })
    setActs(acts.slice(0, -1))
    if (done.type === 'act')
      return void takeBack(done.sent).then((undone) => undone && say(toUndone(undone)), sayFailed)
    const isChangedSince = ({ before: { id } }: RowAct['rows'][number]) => {
      const row = shownRow(queryClient, list.id, id)
      return row !== undefined && row.grade !== done.act.grade
    }
    if (done.act.rows.some(isChangedSince))
      return say({ type: 'act-undone', rows: 0, changedSince: done.act.rows.length })
    for (const save of toUndoSaves(done.act)) saves?.enqueue({ listId: list.id, ...save })
    changeRows(queryClient, list.id, changesBack(done.act))
    return say({ type: 'undone', rows: done.act.rows.length })
  }
  return {
    grade,
    run,
    runAtOnce,
    undo,
    say,
    notice,
    isReady: saves !== undefined,
    dismiss: () => setNotice(null),
    actedLately,
    isOwnAct: isOwn,
  }
}

const toUndone = ({ undone, changedSince }: UndoAnswer): GradeOutcome => ({
  type: 'act-undone',
  rows: undone,
  changedSince,
})

/** A selection of a few rows names them, so its filter leaves none out. */
const toRequest = (act: RowAct): ActRequest => ({
  selection: { filter: emptyFilter, all: false, included: act.rows.map(({ before }) => before.id) },
  act: { type: 'grade', grade: act.grade },
  seen: toSaves(act).map(({ propertyId, shownAt, sawAi }) => ({
    id: propertyId,
    ...(shownAt !== undefined && { shownAt }),
    ...(sawAi !== undefined && { sawAi }),
  })),
})

const changesOf = ({ grade, rows }: RowAct): Map<string, RowChange> =>
  new Map(rows.map(({ before }) => [before.id, rowAfter({ type: 'grade', grade }, { tags: [] })]))

const changesBack = ({ rows }: RowAct): Map<string, RowChange> =>
  new Map(
    rows.map(({ before: { id, grade, isAiGrade } }) => [
      id,
      { grade, isAiGrade, gradedBy: grade === null ? null : isAiGrade ? 'ai' : 'me' },
    ]),
  )
