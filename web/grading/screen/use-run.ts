import type { BulkEditRequest } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { isOfSkipped } from '@curbgrade/core/grading/queue/queue'
import type { Card, StartMode } from '@curbgrade/core/grading/session/grading-session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../client/query-keys.ts'
import { createBulkEditQueue, settle } from '../../rows/index.ts'
import { annotationsOf, type LiveAnnotations, openLiveAnnotations } from '../annotations/live-annotations.ts'
import { type LiveDates, openDates } from '../dates/live-dates.ts'
import { type LiveMemory, openLiveMemory } from '../memory/live-memory.ts'
import { openPictures } from '../pictures/open-pictures.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { LivePredictions } from '../predictions/live-predictions.ts'
import { predictionsOf } from '../predictions/predictions-of-list.ts'
import { sawPrediction } from '../predictions/use-shown-predictions.ts'
import { queueRows } from '../queue/queue-rows.ts'
import type { OpenedScreen } from '../queue/use-queue.ts'
import { listRows, type RowSource, reviewRows } from '../row-source.ts'
import { type LiveSession, openLiveSession } from '../session/live-session.ts'

export type Run = {
  /** As loaded when the session began. */
  readonly opened: OpenedScreen
  readonly live: LiveSession
  readonly pictures: Pictures
  /** Pictures of the other kind, street or aerial, loaded on request. */
  readonly otherPictures: Pictures
  /** The pictures of the card on screen at its dates. */
  readonly dates: LiveDates
  readonly annotations: LiveAnnotations
  readonly memory: LiveMemory
  /** Gives several rows one grade, after those that wait to be saved. */
  readonly gradeTogether: (edit: BulkEditRequest) => Promise<unknown>
  /** Null unless the list is strategic or under review. */
  readonly predictions: LivePredictions | null
  readonly startedAt: number
}

/** The running session and a function that starts one. Leaving the page or starting again ends it. */
export function useRun() {
  const [run, setRun] = useState<Run | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (run === null) return undefined
    return () => {
      run.predictions?.close()
      run.live.close()
      run.otherPictures.close()
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
    }
  }, [run, queryClient])
  const start = (opened: OpenedScreen, mode: StartMode) => {
    const { list, saves, annotationSaves, open } = opened
    // A second pass continues the count of the first.
    const processedCount = run?.live.getView().session.gradedCount ?? list.processedCount
    const memory = openLiveMemory(list)
    let predictions: LivePredictions | null = null
    const { own: pictures, other: otherPictures } = openPictures(list, memory)
    const annotations = openLiveAnnotations(list.id, { saves: annotationSaves, now: Date.now })
    const bulkEdits = createBulkEditQueue(list.id)
    const figures = {
      ...list,
      processedCount,
      isOfSkipped: open !== null && isOfSkipped(open.filter),
      ...(open?.isAgain && { cardsLeft: open.figures.left }),
    }
    const live = openLiveSession(figures, mode, {
      saves,
      pictures,
      ...rowsOf(opened),
      settle: () => Promise.all([settle(saves, list.id), settle(annotationSaves, list.id)]),
      undoBulkEdit: (id) => bulkEdits.undo(saves, id),
      now: Date.now,
      onSkip: (card, skipped) => annotations.change(card, { skipped }),
      onRechecked: (cards) => {
        for (const card of cards) annotations.note(card.id, annotationsOf(card))
      },
      onChangedElsewhere: () =>
        void queryClient.invalidateQueries({ queryKey: queryKeys.allOwnExamples(list.id) }),
      isReview: opened.isReview,
      remarksOn: remarksOn(opened, (card) => sawPrediction(predictions, card)),
    })
    predictions = predictionsOf(list, live, saves)
    setRun({
      opened,
      live,
      pictures,
      otherPictures,
      dates: openDates(list, pictures),
      annotations,
      memory,
      gradeTogether: (edit) => bulkEdits.edit(saves, edit),
      predictions,
      startedAt: Date.now(),
    })
  }
  return [run, start] as const
}

function rowsOf({ list, isReview, open }: OpenedScreen): RowSource {
  const since = list.lastProcessedAt ?? 0
  if (open !== null) return queueRows(list.id, open, since)
  return isReview ? reviewRows(list.id, since) : listRows(list.id, since)
}

/** Stores with each grade whether the AI's prediction was on screen or, in a second look, the AI's grade. */
const remarksOn =
  ({ list, open }: OpenedScreen, sawAiOf: (card: Card) => boolean) =>
  (card: Card) => ({
    ...(list.strategic && { sawAi: sawAiOf(card) }),
    ...(open !== null && !list.strategic && card.isAiGrade && { sawAi: true }),
  })
