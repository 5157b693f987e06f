import { describe, expect, it } from 'vitest'
import { knownScales } from '../../lists/scale.ts'
import { categoryGrades, conditionGrades } from '../grade-scale.ts'
import { levelsOf } from '../levels.ts'
import { actionForKey, type Surroundings } from './action-for-key.ts'
import { gradeKeys } from './grade-keys.ts'
import type { KeyPress } from './key-name.ts'

const press = (given: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  repeat: false,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...given,
})
const free: Surroundings = { isTyping: false, isOnControl: false, isCovered: false, hasSingleKeys: true }
const act = (given: Partial<KeyPress>, around: Partial<Surroundings> = {}) =>
  actionForKey(press(given), { ...free, ...around })

describe('the grading keys', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('grade %i with its digit', (grade) =>
    expect(act({ key: String(grade), code: `Digit${grade}` })).toEqual({ type: 'grade', grade }),
  )

  it('grade 10 with 0', () => expect(act({ key: '0', code: 'Digit0' })).toEqual({ type: 'grade', grade: 10 }))

  it.each([
    ['7', 'Numpad7', 7],
    ['0', 'Numpad0', 10],
  ])('read %s on the number pad', (key, code, grade) =>
    expect(act({ key, code })).toEqual({ type: 'grade', grade }),
  )

  it('leave a number pad without NumLock to the browser, because it scrolls', () =>
    expect(act({ key: 'Home', code: 'Numpad7' })).toBeNull())

  it('read the number row on layouts with letters there', () =>
    expect(act({ key: 'é', code: 'Digit2' })).toEqual({ type: 'grade', grade: 2 }))

  it('read the digit if the event has no code, as from remote and on-screen keyboards', () =>
    expect(act({ key: '4', code: '' })).toEqual({ type: 'grade', grade: 4 }))

  it.each([
    ['Digit1', 'Commercial'],
    ['Digit2', 'Multi'],
    ['Digit3', 'Blur'],
    ['Digit4', 'Land'],
    ['Digit5', 'Other'],
    ['Digit6', 'No image'],
    ['Digit7', 'Blocked (tree)'],
    ['Digit8', 'Blocked (car)'],
    ['Digit9', 'Alley'],
    ['Digit0', 'Too far'],
    ['KeyR', 'Road'],
  ])('read Shift + %s as %s', (code, button) => {
    const key = code === 'KeyR' ? 'R' : '&'
    const grade = categoryGrades.find((category) => category.button === button)?.value
    expect(act({ key, code, shiftKey: true })).toEqual({ type: 'grade', grade })
  })

  it.each([
    ['p', 'KeyP', 'panorama'],
    ['p', 'KeyR', 'panorama'],
    ['з', 'KeyP', 'panorama'],
    ['m', 'KeyM', 'map'],
    ['a', 'KeyA', 'other-kind'],
    ['z', 'KeyZ', 'zoom'],
  ] as const)('read %s at %s as %s', (key, code, type) => expect(act({ key, code })).toEqual({ type }))

  it('accept with Enter, but leave it to a control that has the focus', () => {
    expect(act({ key: 'Enter', code: 'Enter' })).toEqual({ type: 'accept' })
    expect(act({ key: 'Enter', code: 'NumpadEnter' })).toEqual({ type: 'accept' })
    expect(act({ key: 'Enter', code: 'Enter' }, { isOnControl: true })).toBeNull()
    expect(act({ key: 'Enter', code: 'Enter' }, { isCovered: true })).toBeNull()
  })

  it('ignore P while the user types or holds a modifier', () => {
    expect(act({ key: 'p', code: 'KeyP' }, { isTyping: true })).toBeNull()
    expect(act({ key: 'p', code: 'KeyP', ctrlKey: true })).toBeNull()
    expect(act({ key: 'P', code: 'KeyP', shiftKey: true })).toBeNull()
  })

  it('read Shift + R by its letter if the layout has moved it', () =>
    expect(act({ key: 'R', code: 'KeyO', shiftKey: true })).toEqual({ type: 'grade', grade: 110 }))

  it('read Shift + R by its physical key if the layout has no such letter', () =>
    expect(act({ key: 'К', code: 'KeyR', shiftKey: true })).toEqual({ type: 'grade', grade: 110 }))

  it.each([
    ['Backspace', 'Backspace', 'undo'],
    [' ', 'Space', 'skip'],
    ['Escape', 'Escape', 'leave'],
    ['?', 'Slash', 'show-keys'],
    ['?', 'KeyM', 'show-keys'],
  ])('read %j as %s', (key, code, type) => expect(act({ key, code })).toEqual({ type }))

  it('keep Shift + 7 for its category on layouts with a question mark there', () =>
    expect(act({ key: '?', code: 'Digit7', shiftKey: true })).toEqual({ type: 'grade', grade: 70 }))

  it('undo with Ctrl+Z and Cmd+Z, and with nothing more', () => {
    const undo = { key: 'z', code: 'KeyZ' }
    expect(act({ ...undo, ctrlKey: true })).toEqual({ type: 'undo' })
    expect(act({ ...undo, metaKey: true })).toEqual({ type: 'undo' })
    expect(act({ key: 'я', code: 'KeyZ', ctrlKey: true })).toEqual({ type: 'undo' })
    expect(act(undo)).toEqual({ type: 'zoom' })
    for (const other of [
      { ctrlKey: true, shiftKey: true },
      { ctrlKey: true, repeat: true },
      { altKey: true },
    ])
      expect(act({ ...undo, ...other })).toBeNull()
    expect(act({ ...undo, ctrlKey: true }, { isTyping: true })).toBeNull()
  })

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('do nothing while %s is held', (modifier) =>
    expect(act({ key: '5', code: 'Digit5', [modifier]: true })).toBeNull(),
  )

  it('do nothing while the user types', () =>
    expect(act({ key: '5', code: 'Digit5' }, { isTyping: true })).toBeNull())

  it('do nothing behind a dialog or the start screen', () =>
    expect(act({ key: '5', code: 'Digit5' }, { isCovered: true })).toBeNull())

  it('act once while a key is held', () => expect(act({ key: '5', code: 'Digit5', repeat: true })).toBeNull())

  it('leave Space to the focused button', () => {
    expect(act({ key: ' ', code: 'Space' }, { isOnControl: true })).toBeNull()
    expect(act({ key: '5', code: 'Digit5' }, { isOnControl: true })).toEqual({ type: 'grade', grade: 5 })
  })

  it('leave Shift + Space to the browser, which scrolls', () =>
    expect(act({ key: ' ', code: 'Space', shiftKey: true })).toBeNull())

  it.each(['b', 'R', 'Tab', 'ArrowLeft', 'F5', 'Shift'])('ignore %s', (key) =>
    expect(act({ key, code: `Key${key}` })).toBeNull(),
  )
})

describe('the keys in a list with a scale', () => {
  const [letters, , newYork] = knownScales.map(levelsOf)
  const grade = (digit: number, levels = letters ?? []) =>
    actionForKey(press({ key: `${digit % 10}`, code: `Digit${digit % 10}` }), free, {}, { levels })

  it('are those of its levels, which store their grade', () =>
    expect([1, 2, 3, 4, 5].map((digit) => grade(digit))).toEqual(
      [1, 3, 5, 7, 10].map((stored) => ({ type: 'grade', grade: stored })),
    ))

  it('do nothing beyond the last level', () =>
    expect([6, 7, 8, 9, 10].map((digit) => grade(digit))).toEqual(Array(5).fill(null)))

  it('are the digits that the levels are named by', () =>
    expect([1, 5].map((digit) => grade(digit, newYork))).toEqual([
      { type: 'grade', grade: 10 },
      { type: 'grade', grade: 1 },
    ]))

  it('stay those that the user chose', () => {
    const keys = { Digit2: 'KeyX' }
    expect(actionForKey(press({ key: 'x', code: 'KeyX' }), free, keys, { levels: letters ?? [] })).toEqual({
      type: 'grade',
      grade: 3,
    })
  })

  it('leave categories as they are', () =>
    expect(
      actionForKey(press({ key: '$', code: 'Digit4', shiftKey: true }), free, {}, { levels: letters ?? [] }),
    ).toEqual({ type: 'grade', grade: 30 }))
})

describe('the key caps', () => {
  it('show a key for every grade, each key once', () => {
    const grades = [...conditionGrades, ...categoryGrades].map(({ value }) => value)
    const caps = grades.map((grade) => gradeKeys[grade].cap)
    expect(new Set(caps).size).toBe(grades.length)
  })

  it('show the key that sets the grade', () => {
    for (const { value } of [...conditionGrades, ...categoryGrades]) {
      const { code, shift } = gradeKeys[value]
      expect(act({ key: code.slice(-1), code, shiftKey: shift })).toEqual({ type: 'grade', grade: value })
    }
  })
})
