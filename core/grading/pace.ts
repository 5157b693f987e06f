import type { GradingSession } from './grading-session.ts'

/** Enough gaps for a pace, and few enough to follow its changes. */
const MIN_GAPS = 4
const MAX_GAPS = 30
/** A longer gap is a pause, not grading. */
const PAUSE_MS = 30_000
const MINUTE_MS = 60_000

/**
 * Cards per minute over the latest grades without pauses; null until there are a few. Times in ms, oldest first.
 */
export function pacePerMinute(times: readonly number[]): number | null {
  return workIn(times.slice(-MAX_GAPS - 1))?.perMinute ?? null
}

/** Time spent on all grades of a session, and their pace; null until there are a few. */
export function workOf(steps: GradingSession['steps']): { spentMs: number; perMinute: number } | null {
  return workIn(steps.flatMap((step) => (step.type === 'skip' ? [] : [step.at])))
}

function workIn(times: readonly number[]) {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const working = gaps.filter((gap) => gap <= PAUSE_MS)
  const spentMs = working.reduce((sum, gap) => sum + gap, 0)
  if (working.length < MIN_GAPS || spentMs <= 0) return null
  return { spentMs, perMinute: (working.length * MINUTE_MS) / spentMs }
}

/** Whole minutes for this number of cards at this pace; at least one unless there are none. */
export const minutesLeft = (cards: number, perMinute: number): number => Math.ceil(cards / perMinute)

/** The pace of a session and the minutes left; null until there is a pace, and when no cards are left. */
export function paceOf({ steps, cardsLeft }: Pick<GradingSession, 'steps' | 'cardsLeft'>) {
  const times = steps.slice(-2 * MAX_GAPS).flatMap((step) => (step.type === 'skip' ? [] : [step.at]))
  const perMinute = pacePerMinute(times)
  return perMinute === null || cardsLeft === 0
    ? null
    : { perMinute, minutesLeft: minutesLeft(cardsLeft, perMinute) }
}
