import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { predictionsToLoad } from '@curbgrade/core/grading/session/hidden-predictions'
import type { Predictions } from '@curbgrade/core/grading/session/session-predictions'
import { afterPaint } from '../../client/after-paint.ts'
import type { LiveSession } from '../session/live-session.ts'

export type PredictionPorts = {
  readonly isFirst: boolean
  /** Properties with an unsaved grade. */
  readonly listWaiting: () => ReadonlyMap<string, unknown>
  readonly onSaved: (listener: () => void) => () => void
  /** Reports the prediction that the answer to a saved grade carries. */
  readonly onOutcome: (listener: (predictions: Predictions) => void) => () => void
  /** Loads predictions, and reports those that were on screen. */
  readonly load: (ids: readonly string[], shown: readonly string[]) => Promise<Predictions>
}

export type LivePredictions = {
  readonly noteShown: (card: Card) => void
  readonly wasShown: (id: string) => boolean
  /** Switches between predictions before and after grading, which are loaded at different times. */
  readonly setFirst: (isFirst: boolean) => void
  readonly close: () => void
}

const RETRY_MS = 3_000
/**
 * Reports a prediction that was shown this long without a grade: its grade may never come, or come from
 * another window.
 */
const REPORT_MS = 1_000

/**
 * Loads the AI's predictions, which cards come without: in batches ahead of the cards if the AI comes first,
 * otherwise from the answer to each grade. The next card never waits for one.
 */
export function openPredictions(
  live: Pick<LiveSession, 'getView' | 'subscribe' | 'notePredictions'>,
  { isFirst: wasFirst, listWaiting, onSaved, onOutcome, load }: PredictionPorts,
): LivePredictions {
  const shown = new Set<string>()
  const toReport = new Set<string>()
  let isFirst = wasFirst
  let isLoading = false
  let isClosed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let reporting: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    const { session } = live.getView()
    const ids = predictionsToLoad(session, { isFirst, waiting: listWaiting() })
    if (ids.length > 0 && !isLoading && !isClosed) void request(ids)
  }
  const request = async (ids: readonly string[]) => {
    isLoading = true
    clearTimeout(retry)
    const predictions = await load(ids, []).catch(() => null)
    isLoading = false
    if (isClosed) return
    if (predictions === null || predictions.size === 0) retry = setTimeout(look, RETRY_MS)
    else live.notePredictions(predictions)
  }
  const report = () => {
    clearTimeout(reporting)
    reporting = undefined
    const { graded } = live.getView().session
    // Skips graded cards, whose grade already reports this.
    const ids = [...toReport].filter((id) => !graded.some((card) => card.id === id))
    toReport.clear()
    if (ids.length > 0) void load([], ids).catch(() => ids.forEach((id) => toReport.add(id)))
  }
  const ends = [
    live.subscribe(() => afterPaint(look)),
    onSaved(look),
    onOutcome((predictions) => live.notePredictions(predictions)),
  ]
  look()
  return {
    noteShown: ({ id, grade }) => {
      if (grade === null && !shown.has(id)) {
        toReport.add(id)
        reporting ??= setTimeout(report, REPORT_MS)
      }
      shown.add(id)
    },
    wasShown: (id) => shown.has(id),
    setFirst: (next) => {
      isFirst = next
      look()
    },
    close: () => {
      isClosed = true
      clearTimeout(retry)
      for (const end of ends) end()
      report()
    },
  }
}
