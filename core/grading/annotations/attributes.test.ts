import { describe, expect, it } from 'vitest'
import { actionForKey } from '../keys/action-for-key.ts'
import type { KeyPress } from '../keys/key-name.ts'
import {
  attributePresets,
  freeSlot,
  isKeyOfScreen,
  listAttributes,
  readAttributes,
  withQuestions,
} from './attributes.ts'

const boarded = { slot: 1, question: 'Boarded', letter: 'B' }
const tarp = { slot: 2, question: 'Tarp', letter: 'T' }

describe('the letter of a question', () => {
  it.each(['A', 'F', 'M', 'N', 'P', 'V', 'Z', 'R'])('is refused where it has a meaning: %s', (letter) =>
    expect(readAttributes([{ ...boarded, letter }])).toMatchObject({
      ok: false,
      error: { code: 'letter_taken', facts: { letter } },
    }),
  )

  it('is refused to a second question', () =>
    expect(readAttributes([boarded, { ...tarp, letter: 'B' }])).toMatchObject({
      error: { facts: { letter: 'B' } },
    }))

  it('of each preset is free, and each has its own', () => {
    const letters = Object.values(attributePresets)
    expect(letters.filter(isKeyOfScreen)).toEqual([])
    expect(new Set(letters).size).toBe(letters.length)
  })
})

describe('the questions of a list', () => {
  it.each([
    [Array.from({ length: 9 }, (_, index) => ({ ...boarded, slot: index + 1 }))],
    [[boarded, { ...tarp, slot: 1 }]],
    [[{ ...boarded, slot: 0 }]],
    [[{ ...boarded, question: '  ' }]],
    [[{ ...boarded, question: 'x'.repeat(41) }]],
    [[{ ...boarded, letter: 'b' }]],
  ])('are at most eight, each with its slot, words and letter: %j', (attributes) =>
    expect(listAttributes.safeParse(attributes).success).toBe(false),
  )

  it('take the lowest free slot, until there is none', () => {
    expect(freeSlot([])).toBe(1)
    expect(freeSlot([{ slot: 1 }, { slot: 3 }])).toBe(2)
    expect(freeSlot([1, 2, 3, 4, 5, 6, 7, 8].map((slot) => ({ slot })))).toBeNull()
  })
})

describe('a key', () => {
  const press = (key: string, shiftKey = false): KeyPress => ({
    key,
    code: `Key${key.toUpperCase()}`,
    repeat: false,
    shiftKey,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
  })
  const around = { isTyping: false, hasSingleKeys: true, isOnControl: false, isCovered: false }
  const act = (given: KeyPress, keys = {}) =>
    actionForKey(given, around, keys, { attributes: [boarded, tarp] })

  it('answers yes, and with Shift no', () => {
    expect(act(press('b'))).toEqual({ type: 'attribute', slot: 1, answer: true })
    expect(act(press('T', true))).toEqual({ type: 'attribute', slot: 2, answer: false })
    expect(act(press('x'))).toBeNull()
  })

  it('keeps the meaning that the user gave it', () =>
    expect(act(press('b'), { KeyP: 'KeyB' })).toEqual({ type: 'panorama' }))

  it('is text in a field', () =>
    expect(actionForKey(press('b'), { ...around, isTyping: true }, {}, { attributes: [boarded] })).toBeNull())

  it.each([
    ['f', 'flag'],
    ['n', 'note'],
  ])('%s is for the %s', (key, type) => expect(act(press(key))).toEqual({ type }))
})

describe('the questions of a file', () => {
  const asked = [{ slot: 2, question: 'Boarded', letter: 'B' }]

  it('have the slots of the list’s own, or free ones with a free letter', () => {
    const { all, slots } = withQuestions(asked, ['boarded', 'Burned', 'Board'])
    expect(slots).toEqual([2, 1, 3])
    expect(all.map(({ question }) => question)).toEqual(['Boarded', 'Burned', 'Board'])
    expect(readAttributes(all).ok).toBe(true)
  })

  it('are left out where the list has no room', () => {
    const { all, slots } = withQuestions(
      asked,
      Array.from({ length: 9 }, (_, at) => `Question ${at}`),
    )
    expect(all).toHaveLength(8)
    expect(slots.filter((slot) => slot === null)).toHaveLength(2)
    expect(readAttributes(all).ok).toBe(true)
  })
})
