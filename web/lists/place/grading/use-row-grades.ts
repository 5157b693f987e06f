import type { ActRequest, BulkAct } from '@curbgrade/core/grading/acts/acts-contract'
import { rowAfter } from '@curbgrade/core/grading/acts/row-after'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { gradeSeenRows, type RowAct, toSaves, toUndoSaves } from '@curbgrade/core/grading/rows/grade-rows'
import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../../client/query-keys.ts'
import type { SaveLoop } from '../../../grading/index.ts'
import { type ActAnswer, createActLine } from '../acts/act-line.ts'
import { changeRows, type List, type Row, type RowChange } from '../queries.ts'
import type { Sights } from './sights.ts'

/** What the page says of the last key. */
export type GradeOutcome =
  | { readonly type: 'graded'; readonly act: RowAct; readonly held: number }
  | { readonly type: 'acted'; readonly act: BulkAct; readonly rows: number }
  | { readonly type: 'held'; readonly rows: number; readonly grade: Grade }
  | { readonly type: 'unchanged'; readonly grade: Grade | null }
  | { readonly type: 'undone'; readonly rows: number }
  | { readonly type: 'act-undone'; readonly rows: number; readonly changedSince: number }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'none' | 'nothing-to-undo' }

type Notice = { readonly outcome: GradeOutcome; readonly times: number }

/** What undo takes back: a grade that was saved by itself, or an act on many rows. */
type Done =
  | { readonly type: 'grade'; readonly act: RowAct }
  | {
      readonly type: 'act'
      readonly answer: Promise<ActAnswer>
      readonly before: ReadonlyMap<string, Row>
      readonly isWhole: boolean
    }

export type RowGrades = ReturnType<typeof useRowGrades>

/**
 * Grades and marks rows of a list. A single grade goes through the queue that saves all grades (D27), everything else
 * through the call for many rows.
 */
export function useRowGrades(list: Pick<List, 'id'>, saves: SaveLoop | undefined, sights: Sights) {
  const queryClient = useQueryClient()
  const [line] = useState(() => createActLine(list.id))
  const [acts, setActs] = useState<readonly Done[]>([])
  const [notice, setNotice] = useState<Notice | null>(null)
  const say = (outcome: GradeOutcome) => setNotice((before) => ({ outcome, times: (before?.times ?? 0) + 1 }))
  const change = (changes: ReadonlyMap<string, RowChange>) => changeRows(queryClient, list.id, changes)
  /** Reads again what an act changed. Loaded rows stay where they are unless it changed others, too. */
  const readAgain = (isWhole: boolean) => {
    const refetchType = isWhole ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: queryKeys.allRows(list.id), refetchType })
    void queryClient.invalidateQueries({ queryKey: queryKeys.allFacets(list.id) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.allRowDetails(list.id) })
  }

  /** Changes many rows by one call. Shows it at once in these, and takes that back if the call fails. */
  const run = async (request: ActRequest, loaded: readonly Row[]): Promise<ActAnswer> => {
    if (saves === undefined) throw new Error('the saves are not open')
    const before = new Map(loaded.map((row) => [row.id, row]))
    change(new Map(loaded.map((row) => [row.id, rowAfter(request.act, row)])))
    const isWhole = request.selection.all
    const done: Done = { type: 'act', answer: line.act(saves, request), before, isWhole }
    setActs((known) => [...known, done])
    try {
      const answer = await done.answer
      if (answer.actId === null) setActs((known) => known.filter((other) => other !== done))
      readAgain(isWhole)
      return answer
    } catch (error) {
      change(before)
      setActs((known) => known.filter((other) => other !== done))
      throw error
    }
  }

  /** The same, said before the answer comes. */
  const runAtOnce = (request: ActRequest, loaded: readonly Row[], outcome: GradeOutcome) => {
    say(outcome)
    run(request, loaded).catch((error: unknown) => say({ type: 'failed', error }))
  }

  /** Returns the rows that keep their grade, because their pictures weren't on screen yet. */
  const grade = (rows: readonly Row[], given: Grade | null): readonly Row[] => {
    if (saves === undefined || rows.length === 0) {
      say({ type: 'none' })
      return rows
    }
    const { act, held } = gradeSeenRows(rows, given, sights.of)
    const [save, ...others] = toSaves(act)
    if (save === undefined)
      say(
        held.length > 0 && given !== null
          ? { type: 'held', rows: held.length, grade: given }
          : { type: 'unchanged', grade: given },
      )
    else if (others.length > 0 || line.isBusy()) {
      const graded = new Set(act.rows.map(({ before }) => before.id))
      runAtOnce(
        toRequest(act),
        rows.filter(({ id }) => graded.has(id)),
        { type: 'graded', act, held: held.length },
      )
    } else {
      saves.enqueue({ listId: list.id, ...save })
      change(changesOf(act))
      setActs([...acts, { type: 'grade', act }])
      say({ type: 'graded', act, held: held.length })
    }
    return held
  }

  const undoAct = async ({ answer, before, isWhole }: Extract<Done, { type: 'act' }>) => {
    const { actId } = await answer
    if (saves === undefined || actId === null) return
    const { undone, changedSince } = await line.undo(saves, actId)
    change(before)
    // Which rows were changed elsewhere isn't known here.
    readAgain(isWhole || changedSince > 0)
    say({ type: 'act-undone', rows: undone, changedSince })
  }
  const undo = () => {
    const done = acts.at(-1)
    if (done === undefined) return say({ type: 'nothing-to-undo' })
    setActs(acts.slice(0, -1))
    if (done.type === 'act')
      return void undoAct(done).catch((error: unknown) => say({ type: 'failed', error }))
    for (const save of toUndoSaves(done.act)) saves?.enqueue({ listId: list.id, ...save })
    change(changesBack(done.act))
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
  }
}

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
