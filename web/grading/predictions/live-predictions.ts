import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { predictionsToLoad } from '@curbgrade/core/grading/session/hidden-predictions'
import type { Predictions } from '@curbgrade/core/grading/session/session-predictions'
import { afterPaint } from '../../client/after-paint.ts'
import type { LiveSession } from '../session/live-session.ts'

export type PredictionPorts = {
  readonly isFirst: boolean
  /** Properties whose grade the server doesn't have yet. */
  readonly listWaiting: () => ReadonlyMap<string, unknown>
  readonly onSaved: (listener: () => void) => () => void
  /** Calls back with what the answer to a saved grade says. */
  readonly onOutcome: (listener: (predictions: Predictions) => void) => () => void
  /** Loads predictions, and reports those that were on screen. */
  readonly load: (ids: readonly string[], shown: readonly string[]) => Promise<Predictions>
}

export type LivePredictions = {
  /** Notes that the prediction of a card is on screen. */
  readonly noteShown: (card: Card) => void
  readonly wasShown: (id: string) => boolean
  /** Says whether the AI comes first, and so what to load. */
  readonly setFirst: (isFirst: boolean) => void
  readonly close: () => void
}

const RETRY_MS = 3_000
/** A prediction that is looked at for longer is reported before the grade, which may never come or come elsewhere. */
const REPORT_MS = 1_000

/**
 * Brings the AI's predictions, which cards come without, to the session: in batches and ahead where the AI comes first,
 * otherwise with the answer to each grade. The next card never waits for one.
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
    // The review of a graded card says so itself.
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
