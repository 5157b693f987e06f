import type { GradingSession } from '../session/grading-session.ts'

/** Enough gaps for a pace, and few enough to follow its changes. */
const MIN_GAPS = 4
const MAX_GAPS = 30
/** A longer gap is a pause, not grading. */
export const PAUSE_MS = 30_000
/** No one looks at a house in less: many rows were graded at once. */
export const MIN_LOOK_MS = 250
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

/** Properties graded since a day began, and the gaps between their grades without pauses. */
export type DayWork = { readonly graded: number; readonly gaps: number; readonly workedMs: number }

/** The day's count and pace: what the server knew when the session began, and the session since. */
export function dayWith(before: DayWork, steps: GradingSession['steps']) {
  const { gaps, spentMs } = gapsIn(steps.flatMap((step) => (step.type === 'skip' ? [] : [step.at])))
  return {
    graded: before.graded + steps.filter(({ type }) => type === 'grade').length,
    perMinute: paceFrom(before.gaps + gaps, before.workedMs + spentMs),
  }
}

function workIn(times: readonly number[]) {
  const { gaps, spentMs } = gapsIn(times)
  const perMinute = paceFrom(gaps, spentMs)
  return perMinute === null ? null : { spentMs, perMinute }
}

function gapsIn(times: readonly number[]) {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const working = gaps.filter((gap) => gap >= MIN_LOOK_MS && gap <= PAUSE_MS)
  return { gaps: working.length, spentMs: working.reduce((sum, gap) => sum + gap, 0) }
}

const paceFrom = (gaps: number, spentMs: number): number | null =>
  gaps < MIN_GAPS || spentMs <= 0 ? null : (gaps * MINUTE_MS) / spentMs

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
