import { useEffect, useEffectEvent, useState } from 'react'
import { houses } from './houses.ts'

/** A grade and when its key went down, in the page's own milliseconds. */
type Given = { readonly grade: number; readonly atMs: number }

/** The home page's small grading session: nothing is sent or kept. */
export function useTryGrading() {
  const [given, setGiven] = useState<readonly Given[]>([])
  const grade = (value: number, atMs: number) =>
    setGiven((before) => (before.length < houses.length ? [...before, { grade: value, atMs }] : before))
  const undo = () => setGiven((before) => before.slice(0, -1))

  const onKey = useEffectEvent((event: KeyboardEvent) => {
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
    grades: given.map((one) => one.grade),
    grade,
    undo,
    startOver: () => setGiven([]),
    secondsPerHouse: pace(given),
  }
}

/** From one house to the next, on average; the first one's reading time is unknown. */
function pace(given: readonly Given[]): number {
  const [first, last] = [given[0], given.at(-1)]
  return first && last && given.length > 1 ? (last.atMs - first.atMs) / 1000 / (given.length - 1) : 0
}
