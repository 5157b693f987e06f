import type { GradingSession } from './grading-session.ts'

/** Enough to call it a pace, and few enough to follow it when it changes. */
const FEWEST = 4
const LATEST = 30
/** A longer gap is a pause, not grading. */
const PAUSE_MS = 30_000
const MINUTE_MS = 60_000

/** Cards a minute over the latest grades, pauses left out; null until there are a few. Times are milliseconds, oldest first. */
export function pacePerMinute(times: readonly number[]): number | null {
  const latest = times.slice(-LATEST - 1)
  const gaps = latest.slice(1).map((time, index) => time - (latest[index] ?? time))
  const working = gaps.filter((gap) => gap <= PAUSE_MS)
  const spentMs = working.reduce((sum, gap) => sum + gap, 0)
  return working.length < FEWEST || spentMs <= 0 ? null : (working.length * MINUTE_MS) / spentMs
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
