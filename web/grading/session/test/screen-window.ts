import { currentCard, type StartMode } from '@curbgrade/core/grading/session/grading-session'
import { createBulkEditQueue, loadSteps, settle } from '../../../rows/index.ts'
import { LIST_ID } from '../../../test/answers.ts'
import type { ListServer } from '../../../test/list-server.ts'
import { textOf } from '../../../text/language.ts'
import { gradingText } from '../../text.ts'
import { openLiveSession } from '../live-session.ts'
import { idOf, openSaves, pick, type Window } from './window.ts'

/** A window with the grading screen, whose properties have no picture. */
export function openScreen(server: ListServer, mode: StartMode): Window {
  const { saves, annotationSaves, isSettled, stop } = openSaves()
  const bulkEdits = createBulkEditQueue(LIST_ID)
  const live = openLiveSession(
    { id: LIST_ID, recordCount: server.rows().length, processedCount: server.processedCount() },
    mode,
    {
      saves,
      pictures: {
        prefetch: () => {},
        get: () => ({ state: 'missing', reason: 'no_imagery' }),
        subscribe: () => () => {},
        close: () => {},
      },
      loadRows: async ({ after, limit, onlyUngraded }) => {
        const from = after === undefined ? 0 : Number(after.slice(1))
        const found = Array.from({ length: server.rows().length - from }, (_, index) =>
          server.property(from + index + 1),
        )
        const wanted = found.filter(({ grade }) => !onlyUngraded || grade === null)
        const properties = wanted.slice(0, limit)
        return { properties, next: wanted.length > limit ? (properties.at(-1)?.id ?? null) : null }
      },
      loadChanged: async () =>
        Array.from({ length: server.rows().length }, (_, index) => server.property(index + 1)),
      loadSteps: (after) => loadSteps(LIST_ID, after),
      settle: () => Promise.all([settle(saves, LIST_ID), settle(annotationSaves, LIST_ID)]),
      undoBulkEdit: (id) => bulkEdits.undo(saves, id),
      countGraded: async () => server.processedCount(),
      onSkip: ({ id, street }, skipped) =>
        annotationSaves.enqueue({
          field: 'skipped',
          change: { skipped },
          listId: LIST_ID,
          propertyId: id,
          street,
        }),
      now: Date.now,
    },
  )
  const getSession = () => live.getView().session
  return {
    type: 'screen',
    grade: (random, grades, others) => {
      const card = currentCard(getSession())
      if (card === null || others?.has(card.rowNo)) return null
      const left = grades.filter((grade) => grade !== card.grade)
      const grade = pick(left, random)
      const before = saves.getQueue()
      live.dispatch({ type: 'grade', grade, at: Date.now() })
      // A condition without a picture takes a second key (D73).
      if (saves.getQueue() === before) live.dispatch({ type: 'grade', grade, at: Date.now() })
      return saves.getQueue() === before ? null : { row: card.rowNo, grade }
    },
    skip: () => {
      const card = currentCard(getSession())
      if (card === null || card.grade !== null || server.rows()[card.rowNo - 1]?.skippedAt !== null)
        return null
      const before = live.getView().lastAction
      live.dispatch({ type: 'skip' })
      // The only card stays where it is.
      return live.getView().lastAction === before ? null : card.rowNo
    },
    progress: () => getSession().gradedCount,
    card: () => {
      const card = currentCard(getSession())
      if (card === null) return null
      const words = card.grade === null ? null : textOf(gradingText).given(card.grade, card)
      return { row: card.rowNo, words }
    },
    toCome: () => {
      const { queue, skipped } = getSession()
      return mode === 'resume' ? [...queue, ...skipped].map(({ rowNo }) => rowNo) : null
    },
    undo: () => live.dispatch({ type: 'undo' }),
    isSettled: () => isSettled() && !bulkEdits.isBusy(),
    shownGrades: () => {
      const { queue, skipped, graded } = getSession()
      return new Map([...queue, ...skipped, ...graded].map(({ rowNo, grade }) => [rowNo, grade]))
    },
    report: (change) => {
      if (change.type === 'bulk-edit') void live.recheck()
      else if (change.type === 'skip')
        live.noteSkip(idOf(change.row), server.rows()[change.row - 1]?.skippedAt !== null)
      else {
        const { id: propertyId, grade, isAiGrade, isImported } = server.property(change.row)
        live.noteGrade({ propertyId, grade, isAiGrade, isImported })
      }
    },
    close: () => {
      live.close()
      stop()
    },
  }
}
