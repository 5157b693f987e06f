import { continueStreak, isRestDue, type Streak } from '@curbgrade/core/grading/day/streak'
import { useSyncExternalStore } from 'react'
import { createStoredText } from '../../client/stored-text.ts'

/** Kept per tab, so that the streak survives a reload and continues in the next list. */
const stored = createStoredText(() => sessionStorage, 'gradingStreak')

export const recordGrade = (at: number): void =>
  stored.set(JSON.stringify(continueStreak(parseStreak(stored.get()), at)))

/** The next rest is due after another full streak. */
export const endStreak = (): void => stored.set('null')

export function useIsRestDue(): boolean {
  const streak = parseStreak(useSyncExternalStore(stored.subscribe, stored.get))
  return streak !== null && isRestDue(streak)
}

const parseStreak = (text: string | null): Streak | null => JSON.parse(text ?? 'null')
