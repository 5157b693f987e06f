import { describe, expect, it } from 'vitest'
import { actionForKey } from './action-for-key.ts'
import type { KeyPress } from './key-name.ts'

const off = { isTyping: false, isOnControl: false, isCovered: false, hasSingleKeys: false }
const modifiers = { repeat: false, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const act = (key: string, more: Partial<KeyPress> = {}) =>
  actionForKey({ key, code: '', ...modifiers, ...more }, off, {}, { attributes: [{ slot: 1, letter: 'B' }] })

describe('with single keys turned off', () => {
  it.each([...'please move to chapter sevenfzb0123456789?'.split(''), 'Backspace'])(
    '%j does nothing',
    (key) => expect(act(key)).toBeNull(),
  )

  it.each([
    ['R', { code: 'KeyR', shiftKey: true }],
    ['!', { code: 'Digit1', shiftKey: true }],
    ['7', { code: 'Numpad7' }],
    ['Dead', { code: 'KeyE' }],
  ])('%s does nothing with %j', (key, more) => expect(act(key, more)).toBeNull())

  it.each([
    ['Enter', 'accept'],
    ['Escape', 'leave'],
  ])('%s still works, because it types nothing', (key, type) => expect(act(key)).toEqual({ type }))

  it('Ctrl+Z still takes back', () =>
    expect(act('z', { code: 'KeyZ', ctrlKey: true })).toEqual({ type: 'undo' }))

  it('a changed key does nothing either', () => {
    const press = { key: 'x', code: 'KeyX', ...modifiers }
    expect(actionForKey(press, off, { Enter: 'KeyX' })).toBeNull()
  })
})
