import { useState } from 'react'
import { type Pair, type Survey, useAnswerPair, useSurveyRows } from '../queries.ts'

/** Goes through the pairs of a survey in their drawn order. Those answered here are left out before the server knows. */
export function useWalk(listId: string, survey: Survey) {
  const ids = { listId, surveyId: survey.id }
  const [after, setAfter] = useState(0)
  const [done, setDone] = useState<readonly Pair[]>([])
  const [front, setFront] = useState<Pair | null>(null)
  const query = useSurveyRows(ids, 'open', after)
  const answered = useSurveyRows(ids, 'answered')
  const { mutate, error, isPending } = useAnswerPair(ids)
  const isDone = ({ propertyId }: Pair) => done.some((pair) => pair.propertyId === propertyId)
  const waiting = (query.data?.rows ?? []).filter((pair) => !isDone(pair))
  const next = query.data?.next ?? null
  if (waiting.length === 0 && next !== null) setAfter(next)

  const answer = (pair: Pair, given: Pair['answer']) => {
    setDone([...done, pair])
    setFront(null)
    mutate({ pair, answer: given }, { onError: () => bringBack(pair) })
  }
  const bringBack = (pair: Pair) => {
    setDone((pairs) => pairs.filter(({ propertyId }) => propertyId !== pair.propertyId))
    setFront(pair)
  }
  const latest = done.at(-1) ?? answered.data?.rows.find((pair) => !isDone(pair)) ?? null
  const undo = () => {
    if (latest === null || isPending) return
    mutate({ pair: latest, answer: null }, { onSuccess: ({ row }) => bringBack(row) })
  }
  return { query, error, current: front ?? waiting[0] ?? null, answer, undo, canUndo: latest !== null }
}
