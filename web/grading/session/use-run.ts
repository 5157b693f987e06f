import type { Card, StartMode } from '@curbgrade/core/grading/grading-session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../client/query-keys.ts'
import { type LiveMarks, marksOf, openLiveMarks } from '../marks/live-marks.ts'
import { type LiveMemory, openLiveMemory } from '../memory/live-memory.ts'
import { isPredictionShown } from '../panel/is-prediction-shown.ts'
import { isAiFirst } from '../panel/use-ai-first.ts'
import { openPictures } from '../pictures/open-pictures.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { OpenedList } from '../queries.ts'
import { listRows, reviewRows } from '../row-source.ts'
import { type LiveSession, openLiveSession } from './live-session.ts'

export type Run = {
  readonly live: LiveSession
  readonly pictures: Pictures
  /** The pictures of the other kind, street or aerial, loaded one by one when they are asked for. */
  readonly otherPictures: Pictures
  readonly marks: LiveMarks
  readonly memory: LiveMemory
  readonly startedAt: number
}

/** The running session and a function that starts one. Leaving the page or starting again ends it. */
export function useRun() {
  const [run, setRun] = useState<Run | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (run === null) return undefined
    return () => {
      run.live.close()
      run.otherPictures.close()
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
    }
  }, [run, queryClient])
  const start = ({ list, saves, markSaves, isReview }: OpenedList, mode: StartMode) => {
    // A second pass continues the count of the first.
    const processedCount = run?.live.getView().session.gradedCount ?? list.processedCount
    const memory = openLiveMemory(list)
    const { own: pictures, other: otherPictures } = openPictures(list, memory)
    const marks = openLiveMarks(list.id, { saves: markSaves, now: Date.now })
    const live = openLiveSession({ ...list, processedCount }, mode, {
      saves,
      pictures,
      ...(isReview ? reviewRows : listRows)(list.id),
      now: Date.now,
      onSkip: (card, skipped) => marks.change(card, { skipped }),
      onRechecked: (cards) => {
        for (const card of cards) marks.note(card.id, marksOf(card))
      },
      ...(list.strategic && {
        remarksOn: (card: Card) => ({
          sawAi: isPredictionShown(card, isAiFirst()),
          ...(isReview && { returnToAi: true }),
        }),
      }),
    })
    setRun({ live, pictures, otherPictures, marks, memory, startedAt: Date.now() })
  }
  return [run, start] as const
}
