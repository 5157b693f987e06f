import type { GradingSession } from '../session/grading-session.ts'

/** Enough gaps for a stable pace, few enough to follow its changes. */
const MIN_GAPS = 4
const MAX_GAPS = 30
/** A longer gap is a pause, not grading. */
export const PAUSE_MS = 30_000
/** A shorter gap means that rows were graded in bulk. */
export const MIN_LOOK_MS = 250
const MINUTE_MS = 60_000

/** Excludes pauses. Times are in milliseconds, oldest first. */
export function pacePerMinute(times: readonly number[]): number | null {
  return workIn(times.slice(-MAX_GAPS - 1))?.perMinute ?? null
}

export function workOf(steps: GradingSession['steps']): { spentMs: number; perMinute: number } | null {
  return workIn(steps.flatMap((step) => (step.type === 'skip' ? [] : [step.at])))
}

export type DayWork = { readonly graded: number; readonly gaps: number; readonly workedMs: number }

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

export const minutesLeft = (cards: number, perMinute: number): number => Math.ceil(cards / perMinute)

export function paceOf({ steps, cardsLeft }: Pick<GradingSession, 'steps' | 'cardsLeft'>) {
  const times = steps.slice(-2 * MAX_GAPS).flatMap((step) => (step.type === 'skip' ? [] : [step.at]))
  const perMinute = pacePerMinute(times)
  return perMinute === null || cardsLeft === 0
    ? null
    : { perMinute, minutesLeft: minutesLeft(cardsLeft, perMinute) }
}
