import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FIRST_POSITION,
  pageOfSteps,
  positionToText,
  type StepsPosition,
  type StoredStep,
  textToPosition,
} from './page-of-steps.ts'

const step = (type: StoredStep['type'], key: number, at: number): StoredStep => ({ type, key, at })

/** What a store has before a position: `limit` of each type, newest first. */
const before = (stored: readonly StoredStep[], position: StepsPosition, limit: number) =>
  (['grade', 'bulk-edit', 'skip'] as const).flatMap((type) =>
    stored
      .filter((each) => each.type === type && each.key < position[type])
      .toSorted((a, b) => b.key - a.key)
      .slice(0, limit),
  )
const allPages = (stored: readonly StoredStep[], limit: number) => {
  const pages: (readonly StoredStep[])[] = []
  for (let position: StepsPosition | null = FIRST_POSITION; position !== null; ) {
    const page: ReturnType<typeof pageOfSteps> = pageOfSteps(before(stored, position, limit), position, limit)
    pages.push(page.steps)
    position = page.next && textToPosition(positionToText(page.next))
  }
  return pages
}

describe('a page of steps', () => {
  it('has the latest of all types, newest first', () => {
    const stored = [
      step('grade', 1, 10),
      step('grade', 2, 40),
      step('bulk-edit', 1, 30),
      step('skip', 20, 20),
    ]
    expect(allPages(stored, 3).map((page) => page.map(({ at }) => at))).toEqual([[40, 30, 20], [10]])
  })

  it('keeps the order of one type where clocks disagree', () => {
    const stored = [step('grade', 1, 50), step('grade', 2, 40), step('skip', 45, 45)]
    expect(
      allPages(stored, 9)
        .flat()
        .map(({ at }) => at),
    ).toEqual([45, 40, 50])
  })

  it('has each step once, whatever the times', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ type: fc.constantFrom('grade', 'bulk-edit', 'skip'), at: fc.nat(20) })),
        fc.integer({ min: 1, max: 5 }),
        (given, limit) => {
          const stored = given.map(({ type, at }, index) => step(type, index + 1, at))
          const pages = allPages(stored, limit)
          expect(pages.flat().toSorted((a, b) => a.key - b.key)).toEqual(stored)
          for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
        },
      ),
    ))
})
