import type { Card, StartMode } from '@curbgrade/core/grading/grading-session'
import { needsLarge } from '@curbgrade/core/imagery/rendition'
import { otherKind } from '@curbgrade/core/shared/picture-kind'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../client/query-keys.ts'
import { type LiveMarks, marksOf, openLiveMarks } from '../marks/live-marks.ts'
import { isPredictionShown } from '../panel/is-prediction-shown.ts'
import { isAiFirst } from '../panel/use-ai-first.ts'
import { askPicture } from '../pictures/ask-picture.ts'
import { decodeImage } from '../pictures/decode-image.ts'
import { createPictures, type Pictures } from '../pictures/pictures.ts'
import type { OpenedList } from '../queries.ts'
import { listRows, reviewRows } from '../row-source.ts'
import { type LiveSession, openLiveSession } from './live-session.ts'

const ports = {
  decode: decodeImage,
  needsLarge: () => needsLarge({ width: innerWidth, height: innerHeight, density: devicePixelRatio }),
}

export type Run = {
  readonly live: LiveSession
  readonly pictures: Pictures
  /** The pictures of the other kind, street or aerial, loaded one by one when they are asked for. */
  readonly otherPictures: Pictures
  readonly marks: LiveMarks
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
    const pictures: Pictures = createPictures({
      fetchImage: (card, signal) => askPicture(list, card, signal, pictures.urlOf(card.id) ?? card.photo),
      ...ports,
    })
    const otherList = { ...list, imagery: otherKind(list.imagery) }
    const otherPictures: Pictures = createPictures({
      fetchImage: (card, signal) => askPicture(otherList, card, signal, otherPictures.urlOf(card.id)),
      ...ports,
    })
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
    setRun({ live, pictures, otherPictures, marks, startedAt: Date.now() })
  }
  return [run, start] as const
}
