import { useEffect, useEffectEvent, useState } from 'react'
import { hasSingleKeys } from '../client/single-keys.ts'
import { houses } from './houses.ts'

/** Milliseconds since the page loaded. */
type TimedGrade = { readonly grade: number; readonly atMs: number }

/** Sends and stores nothing. */
export function useTryGrading() {
  const [timedGrades, setTimedGrades] = useState<readonly TimedGrade[]>([])
  const grade = (value: number, atMs: number) =>
    setTimedGrades((before) => (before.length < houses.length ? [...before, { grade: value, atMs }] : before))
  const undo = () => setTimedGrades((before) => before.slice(0, -1))

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!hasSingleKeys()) return
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (/^\d$/.test(event.key)) grade(event.key === '0' ? 10 : Number(event.key), event.timeStamp)
    if (event.key === 'Backspace') undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return {
    grades: timedGrades.map((timed) => timed.grade),
    grade,
    undo,
    startOver: () => setTimedGrades([]),
    secondsPerHouse: averagePace(timedGrades),
  }
}

/** Average seconds from one grade to the next. Leaves out the first house, whose start time is unknown. */
function averagePace(timedGrades: readonly TimedGrade[]): number {
  const [first, last] = [timedGrades[0], timedGrades.at(-1)]
  return first && last && timedGrades.length > 1
    ? (last.atMs - first.atMs) / 1000 / (timedGrades.length - 1)
    : 0
}
