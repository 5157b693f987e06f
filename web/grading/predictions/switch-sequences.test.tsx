import type { Grade } from '@curbgrade/core/grading/grade-scale'
import type { Prediction } from '@curbgrade/core/grading/predictions-contract'
import {
  type Card,
  currentCard,
  type GradingSession,
  gradingReducer,
  type SessionAction,
  startSession,
} from '@curbgrade/core/grading/session/grading-session'
import type { Predictions } from '@curbgrade/core/grading/session/session-predictions'
import { type Random, seededRandom } from '@curbgrade/core/shared/seeded-random'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { createObserved } from '../../client/observed.ts'
import { aRow } from '../../test/answers.ts'
import { AiPanel } from '../panel/ai-panel.tsx'
import type { SessionView } from '../session/live-session.ts'
import { type LivePredictions, openPredictions } from './live-predictions.ts'
import { useAiFirst } from './use-ai-first.ts'
import { sawPrediction, useShownPredictions } from './use-shown-predictions.ts'

const SEQUENCES = atSize(20, 300)
const ACTIONS = 25
const CARDS = 8

const rowNos = Array.from({ length: CARDS }, (_, index) => index + 1)
const scoreOf = (id: string) => `0.70${id.slice(1)}`
const predictionOf = (id: string): Prediction => ({
  aiScore: Number(scoreOf(id)),
  confidence: 0.5,
  predictedClass: 'needs_work',
  aiGrade: null,
})
const aCard = (rowNo: number): Card => aRow(rowNo, { isPredictionHidden: true })
const loaded = gradingReducer(startSession({ recordCount: CARDS, processedCount: 0 }, 'resume'), {
  type: 'rows',
  rows: rowNos.map(aCard),
  next: null,
  waiting: new Map(),
})

type Asked = { readonly ids: readonly string[]; readonly answer: (predictions: Predictions) => void }

/** Opens a session whose server answers when the test says so. */
function openStage() {
  const view = createObserved<SessionView>({
    session: loaded,
    lastAction: null,
    heldBack: null,
    rowsError: null,
  })
  const apply = (action: SessionAction) =>
    view.set({ ...view.get(), session: gradingReducer(view.get().session, action) })
  const asked: Asked[] = []
  const waiting = new Map<string, number>()
  let announce: (predictions: Predictions) => void = () => undefined
  const predictions = openPredictions(
    {
      getView: view.get,
      subscribe: view.subscribe,
      notePredictions: (found) => apply({ type: 'predictions', predictions: found }),
    },
    {
      isFirst: false,
      listWaiting: () => waiting,
      onSaved: () => () => undefined,
      onOutcome: (listener) => {
        announce = listener
        return () => undefined
      },
      load: (ids) => new Promise((answer) => asked.push({ ids, answer })),
    },
  )
  return { view, apply, asked, waiting, predictions, announce: (found: Predictions) => announce(found) }
}
type Stage = ReturnType<typeof openStage>

function Panel({ view, predictions }: { view: Stage['view']; predictions: LivePredictions }) {
  const { session } = useSyncExternalStore(view.subscribe, view.get)
  const [isFirst, showFirst] = useAiFirst()
  useShownPredictions(predictions, session, isFirst)
  return <AiPanel session={session} isFirst={isFirst} onFirst={showFirst} />
}

const predictionsOf = (ids: Iterable<string>): Predictions =>
  new Map(Array.from(ids, (id) => [id, predictionOf(id)]))
const pick = <Value,>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random() * values.length)]

const actions: readonly ((stage: Stage, random: Random) => void)[] = [
  () => void fireEvent.click(screen.getByRole('switch', { name: 'Show AI first' })),
  () => void fireEvent.click(screen.getByRole('switch', { name: 'Show AI first' })),
  ({ apply }) => apply({ type: 'undo' }),
  ({ apply }) => apply({ type: 'skip' }),
  ({ apply, view }, random) => {
    const card = pick(view.get().session.graded, random)
    if (card) apply({ type: 'regrade', id: card.id })
  },
  ({ asked }) => {
    const [first] = asked.splice(0, 1)
    first?.answer(predictionsOf(first.ids))
  },
  // The server stores a grade, and its answer arrives.
  ({ waiting, announce }, random) => {
    const id = pick([...waiting.keys()], random)
    if (id === undefined) return
    announce(predictionsOf([id]))
    waiting.delete(id)
  },
]

/** Grades the card on screen and returns the grade's `sawAi`. */
function gradeCard({ apply, view, predictions, waiting }: Stage, random: Random): boolean | null {
  const card = currentCard(view.get().session)
  if (card === null) return null
  const saw = sawPrediction(predictions, card)
  waiting.set(card.id, 1)
  apply({ type: 'grade', grade: (1 + Math.floor(random() * 10)) as Grade, at: 0 })
  return saw
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const cardsOnScreen = (): string[] => {
  const text = document.body.textContent ?? ''
  return rowNos.map((rowNo) => `r${rowNo}`).filter((id) => text.includes(scoreOf(id)))
}
const idOnScreen = ({ session }: { session: GradingSession }) => currentCard(session)?.id ?? ''

it(`says of each grade whether the AI’s prediction had been on screen, in ${SEQUENCES} sequences of the switch`, async () => {
  let [grades, blind] = [0, 0]
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const random = seededRandom(`switch ${sequence}`)
    const stage = openStage()
    const { unmount } = render(<Panel view={stage.view} predictions={stage.predictions} />)
    const seen = new Set<string>()
    for (let step = 0; step < ACTIONS; step++) {
      const id = idOnScreen(stage.view.get())
      let said: boolean | null = null
      await act(async () => {
        if (random() < 0.35) said = gradeCard(stage, random)
        else pick(actions, random)?.(stage, random)
        await vi.advanceTimersByTimeAsync(random() < 0.5 ? 0 : 150)
      })
      if (said !== null) {
        expect([sequence, step, id, said]).toEqual([sequence, step, id, seen.has(id)])
        grades++
        if (!said) blind++
      }
      for (const shown of cardsOnScreen()) seen.add(shown)
    }
    stage.predictions.close()
    unmount()
    localStorage.clear()
  }
  expect(grades).toBeGreaterThan(4 * SEQUENCES)
  expect(blind / grades).toBeGreaterThan(0.2)
  expect(blind / grades).toBeLessThan(0.8)
})
