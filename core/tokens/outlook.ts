import { ok, type Result } from '../shared/result.ts'

export const MAX_THRESHOLD = 1_000_000

/** The number below which a balance is low, as people type it: digits, or groups of three. Null if it's empty. */
export function readThreshold(text: string): Result<number | null, null> {
  const typed = text.trim()
  if (typed === '') return ok(null)
  const threshold = /^(\d+|\d{1,3}(,\d{3})+)$/.test(typed) ? Number(typed.replaceAll(',', '')) : 0
  return threshold >= 1 && threshold <= MAX_THRESHOLD ? ok(threshold) : { ok: false, error: null }
}

/** The pace of so long tells how long tokens last. */
export const PACE_DAYS = 14
/** Fewer say nothing about the next ones. */
const MIN_DAYS_OF_USE = 3

/** Whole days at the pace of these; null if that isn't known. */
export function daysLeft(available: number, usedByDay: readonly number[]): number | null {
  const used = usedByDay.reduce((sum, tokens) => sum + tokens, 0)
  const daysOfUse = usedByDay.filter((tokens) => tokens > 0).length
  if (daysOfUse < MIN_DAYS_OF_USE || used <= 0) return null
  return Math.floor((available * usedByDay.length) / used)
}
