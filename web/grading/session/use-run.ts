import type { Card, StartMode } from '@curbgrade/core/grading/grading-session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../client/query-keys.ts'
import { isPredictionShown } from '../panel/is-prediction-shown.ts'
import { isAiFirst } from '../panel/use-ai-first.ts'
import { askPicture } from '../pictures/ask-picture.ts'
import { createPictures, decodeImage, type Pictures } from '../pictures/pictures.ts'
import { countGraded, createRowLoader, type OpenedList } from '../queries.ts'
import { type LiveSession, openLiveSession } from './live-session.ts'

export type Run = { readonly live: LiveSession; readonly pictures: Pictures; readonly startedAt: number }

/** The running session and a function that starts one. Leaving the page or starting again ends it. */
export function useRun() {
  const [run, setRun] = useState<Run | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (run === null) return undefined
    return () => {
      run.live.close()
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
    }
  }, [run, queryClient])
  const start = ({ list, saves }: OpenedList, mode: StartMode) => {
    // A second pass continues the count of the first.
    const processedCount = run?.live.getView().session.gradedCount ?? list.processedCount
    const pictures: Pictures = createPictures({
      fetchImage: (card, signal) => askPicture(list, card, signal, pictures.urlOf(card.id) ?? card.photo),
      decode: decodeImage,
    })
    const live = openLiveSession({ ...list, processedCount }, mode, {
      saves,
      pictures,
      loadRows: createRowLoader(list.id),
      countGraded: countGraded(list.id),
      ...(list.strategic && {
        remarksOn: (card: Card) => ({ sawAi: isPredictionShown(card, isAiFirst()) }),
      }),
    })
    setRun({ live, pictures, startedAt: Date.now() })
  }
  return [run, start] as const
}
