export type Streak = { readonly startedAt: number; readonly lastAt: number }

const REST_MS = 5 * 60_000
/** Eyes and attention tire after this long. */
export const STREAK_MINUTES = 50

export const continueStreak = (streak: Streak | null, at: number): Streak =>
  streak !== null && at - streak.lastAt <= REST_MS ? { ...streak, lastAt: at } : { startedAt: at, lastAt: at }

export const isRestDue = ({ startedAt, lastAt }: Streak): boolean =>
  lastAt - startedAt >= STREAK_MINUTES * 60_000
