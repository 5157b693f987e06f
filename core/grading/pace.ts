import type { GradingSession } from './grading-session.ts'

/** Enough to call it a pace, and few enough to follow it when it changes. */
const FEWEST = 4
const LATEST = 30
/** A longer gap is a pause, not grading. */
const PAUSE_MS = 30_000
const MINUTE_MS = 60_000

/** Cards a minute over the latest grades, pauses left out; null until there are a few. Times are milliseconds, oldest first. */
export function pacePerMinute(times: readonly number[]): number | null {
  return workIn(times.slice(-LATEST - 1))?.perMinute ?? null
}

/** Time that went into all grades of a session, and their pace; null until there are a few. */
export function workOf(steps: GradingSession['steps']): { spentMs: number; perMinute: number } | null {
  return workIn(steps.flatMap((step) => (step.type === 'skip' ? [] : [step.at])))
}

function workIn(times: readonly number[]) {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const working = gaps.filter((gap) => gap <= PAUSE_MS)
  const spentMs = working.reduce((sum, gap) => sum + gap, 0)
  if (working.length < FEWEST || spentMs <= 0) return null
  return { spentMs, perMinute: (working.length * MINUTE_MS) / spentMs }
}

/** Whole minutes that so many cards take at this pace; at least one while there are any. */
export const minutesLeft = (cards: number, perMinute: number): number => Math.ceil(cards / perMinute)

/** How fast the session goes and how long its rest takes; null until there is a pace, and when nothing is left. */
export function paceOf({ steps, cardsLeft }: Pick<GradingSession, 'steps' | 'cardsLeft'>) {
  const times = steps.slice(-2 * LATEST).flatMap((step) => (step.type === 'skip' ? [] : [step.at]))
  const perMinute = pacePerMinute(times)
  return perMinute === null || cardsLeft === 0
    ? null
    : { perMinute, minutesLeft: minutesLeft(cardsLeft, perMinute) }
}
