import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdmissionClass } from './admission-class.ts'
import { createAdmissionQueue } from './admission-queue.ts'
import type { QueuePlace } from './places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { places: 2, placeMs: 500, waiting: 5, burstMs: 100, waitMs: 800, overloadWaitMs: 20 }

function start(given: Partial<typeof limits> = {}) {
  const queue = createAdmissionQueue({ ...limits, ...given })
  const begun: string[] = []
  const refused: string[] = []
  const places = new Map<string, QueuePlace>()
  const enterAs = (admissionClass: AdmissionClass, names: readonly string[]) => {
    for (const name of names)
      queue.enter(admissionClass, (place) => {
        ;(place === null ? refused : begun).push(name)
        if (place !== null) places.set(name, place)
      })
  }
  const enter = (...names: string[]) => enterAs('others', names)
  const save = (...names: string[]) => enterAs('saves', names)
  return { queue, begun, refused, enter, save, end: (name: string) => places.get(name)?.giveBack(), places }
}

it('starts requests while there are places, and the next one when a place is given back', () => {
  const { begun, enter, end } = start()
  enter('a', 'b', 'c')
  expect(begun).toEqual(['a', 'b'])
  enter('d')
  end('b')
  end('b')
  expect(begun).toEqual(['a', 'b', 'd'])
})

it('refuses the oldest waiting request for a new one if too many wait, so a flood shuts out no one else', () => {
  const { queue, begun, refused, enter, end } = start()
  enter('a', 'b', '1', '2', '3', '4', '5', 'other')
  expect([queue.waitingCount(), refused]).toEqual([5, ['1']])
  end('a')
  expect(begun).toEqual(['a', 'b', 'other'])
})

it('starts the newest request of a burst first, and the others as soon as there is room', () => {
  const { begun, enter, end } = start()
  enter('a', 'b', 'c', 'd')
  vi.advanceTimersByTime(limits.burstMs - 1)
  end('a')
  end('b')
  expect(begun).toEqual(['a', 'b', 'd', 'c'])
})

it('refuses waiting requests once the queue hasn’t been empty for a while', () => {
  const { refused, enter } = start()
  enter('a', 'b', 'old')
  vi.advanceTimersByTime(limits.burstMs - 10)
  enter('c', 'd')
  vi.advanceTimersByTime(10)
  expect(refused).toEqual(['old'])
  vi.advanceTimersByTime(limits.overloadWaitMs - 10)
  expect(refused).toEqual(['old', 'c', 'd'])
})

it('lets requests wait longer again once the queue has been empty', () => {
  const { refused, enter } = start()
  enter('a', 'b', 'old')
  vi.advanceTimersByTime(limits.burstMs)
  expect(refused).toEqual(['old'])
  enter('c', 'd')
  vi.advanceTimersByTime(limits.burstMs - 5)
  expect(refused).toEqual(['old'])
})

it('refuses a request that has waited too long', () => {
  const { refused, enter } = start({ placeMs: 10_000, burstMs: 10_000 })
  enter('a', 'b', 'c')
  vi.advanceTimersByTime(limits.waitMs - 5)
  expect(refused).toEqual([])
  vi.advanceTimersByTime(5)
  expect(refused).toEqual(['c'])
})

it('gives the places of long requests to others', () => {
  const { begun, enter, end } = start({ placeMs: 50, burstMs: 10_000 })
  enter('a', 'b', 'c', 'd', 'e')
  vi.advanceTimersByTime(50)
  expect(begun).toEqual(['a', 'b', 'e', 'd'])
  end('a')
  expect(begun).toEqual(['a', 'b', 'e', 'd'])
  end('e')
  expect(begun).toEqual(['a', 'b', 'e', 'd', 'c'])
})

it('lets a started request take its place again, even beyond the number of places', () => {
  const { begun, places, enter, end } = start()
  enter('a', 'b', 'c')
  end('a')
  places.get('a')?.takeAgain()
  enter('d')
  end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

describe('saves', () => {
  it('go before others that came first', () => {
    const { begun, enter, save, end } = start()
    enter('a', 'b', 'c')
    save('grade')
    enter('d')
    end('a')
    end('b')
    expect(begun).toEqual(['a', 'b', 'grade', 'd'])
  })

  it('leave every fourth place to the others, however many they are', () => {
    const { begun, enter, save, end } = start({ burstMs: 10_000 })
    save('a', 'b')
    enter('page', 'picture')
    save('1', '2', '3', '4', '5')
    for (const name of ['a', 'b', '5', '4', '3']) end(name)
    expect(begun).toEqual(['a', 'b', '5', '4', '3', 'picture', '2'])
  })

  it('aren’t refused because of an overload of others', () => {
    const { refused, enter, save } = start()
    enter('a', 'b', 'old')
    vi.advanceTimersByTime(limits.burstMs - 10)
    enter('c', 'd')
    save('grade')
    vi.advanceTimersByTime(limits.overloadWaitMs)
    expect(refused).toEqual(['old', 'c', 'd'])
    vi.advanceTimersByTime(limits.waitMs - limits.overloadWaitMs)
    expect(refused).toEqual(['old', 'c', 'd', 'grade'])
  })

  it('can’t push others out of their line', () => {
    const { queue, refused, enter, save } = start()
    enter('a', 'b', 'page')
    save('1', '2', '3', '4', '5', '6', '7')
    expect([queue.waitingCount(), refused]).toEqual([6, ['1', '2']])
  })
})
