import { expect, it } from 'vitest'
import { addSample, type ProgressSample, secondsLeft } from './time-left.ts'

const samplesOf = (paces: readonly number[]): readonly ProgressSample[] => {
  let done = 0
  return paces.reduce<readonly ProgressSample[]>((samples, pace, second) => {
    done += pace
    return addSample(samples, { at: second * 1_000, done })
  }, [])
}

it('says nothing before the pace is known', () => {
  expect(secondsLeft([], 100)).toBeNull()
  expect(secondsLeft(samplesOf([0, 1, 1]), 100)).toBeNull()
  expect(secondsLeft(samplesOf(Array<number>(20).fill(0)), 100)).toBeNull()
})

it('divides what is left by the pace of the last minute', () => {
  expect(secondsLeft(samplesOf(Array<number>(10).fill(2)), 100)).toBe(50)
  const faster = [...Array<number>(100).fill(1), ...Array<number>(61).fill(10)]
  expect(secondsLeft(samplesOf(faster), 100)).toBe(10)
})

it('is changed little by one slow photo', () => {
  const estimate = secondsLeft(samplesOf([...Array<number>(55).fill(10), 0, 0, 0, 0, 0]), 100) ?? 0
  expect(Math.round(estimate)).toBe(11)
})

it('keeps one sample a second', () => {
  const samples = Array.from({ length: 500 }).reduce<readonly ProgressSample[]>(
    (kept, _, index) => addSample(kept, { at: index * 10, done: index }),
    [],
  )
  expect(samples).toHaveLength(5)
})
