import { describe, expect, it } from 'vitest'
import { actionForKey } from './action-for-key.ts'
import { changeKey, type KeyChanges, parseKeyChanges } from './key-changes.ts'
import type { KeyPress } from './key-name.ts'

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  repeat: false,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...given,
})
const around = { isTyping: false, isOnControl: false, isCovered: false, hasSingleKeys: true }
const act = (key: KeyPress, changes: KeyChanges) => actionForKey(key, around, changes)

/** Applies the changes in order; each must be allowed. */
const changed = (...steps: [string, KeyPress][]): KeyChanges =>
  steps.reduce<KeyChanges>((changes, [defaultName, key]) => {
    const result = changeKey(changes, defaultName, key)
    if (!result.ok) throw new Error(result.error.code)
    return result.value
  }, {})

describe('a changed key', () => {
  it('does what the default key did, which then does nothing', () => {
    const changes = changed(['KeyP', press('x')])
    expect(act(press('x'), changes)).toEqual({ type: 'panorama' })
    expect(act(press('p'), changes)).toBeNull()
    expect(act(press('m'), changes)).toEqual({ type: 'map' })
  })

  it('may take the default key of another action once that has its own', () => {
    const changes = changed(['KeyP', press('x')], ['KeyM', press('p')])
    expect(act(press('p'), changes)).toEqual({ type: 'map' })
    expect(act(press('m'), changes)).toBeNull()
  })

  it('may be given back', () => {
    const changes = changed(['KeyP', press('x')], ['KeyP', press('p')])
    expect(act(press('p'), changes)).toEqual({ type: 'panorama' })
    expect(act(press('x'), changes)).toBeNull()
  })

  it('grades, with and without Shift', () => {
    const changes = changed(['Digit1', press('q')], ['Shift+Digit1', press('Q', { shiftKey: true })])
    expect(act(press('q'), changes)).toEqual({ type: 'grade', grade: 1 })
    expect(act(press('Q', { shiftKey: true }), changes)).toEqual({ type: 'grade', grade: 20 })
  })

  it('leaves Space and Enter to a focused button, whatever they do', () => {
    const changes = changed([' ', press('s')], ['KeyM', press(' ')])
    const onButton = { ...around, isOnControl: true }
    expect(actionForKey(press(' '), around, changes)).toEqual({ type: 'map' })
    expect(actionForKey(press(' '), onButton, changes)).toBeNull()
    expect(actionForKey(press('s'), onButton, changes)).toEqual({ type: 'skip' })
  })

  it('leaves Ctrl+Z what it is', () =>
    expect(act(press('z', { ctrlKey: true }), changed(['Backspace', press('u')]))).toEqual({ type: 'undo' }))
})

describe('changing a key', () => {
  it.each(['m', '5'])('to %s is refused, because it has a meaning', (key) =>
    expect(changeKey({}, 'KeyP', press(key))).toMatchObject({ ok: false, error: { code: 'key_taken' } }),
  )

  it('to the new key of another action is refused, and names that action', () =>
    expect(changeKey({ KeyM: 'KeyX' }, 'KeyP', press('x'))).toMatchObject({
      error: { code: 'key_taken', facts: { by: 'KeyM', name: 'KeyX' } },
    }))

  it('to the key it has changes nothing', () => {
    expect(changed(['KeyP', press('p')])).toEqual({})
    expect(changed(['KeyP', press('x')], ['KeyP', press('p')])).toEqual({})
  })

  it.each([
    ...['Tab', 'Escape', 'Shift', 'ArrowLeft', 'F5', 'Dead', 'Home', 'Unidentified'].map((key) => press(key)),
    press('x', { ctrlKey: true }),
    press('x', { altKey: true }),
    press('x', { metaKey: true }),
  ])('is refused for a key that the browser needs: %o', (key) =>
    expect(changeKey({}, 'KeyP', key)).toMatchObject({ ok: false, error: { code: 'key_unusable' } }),
  )

  it.each([',', ';', '+', 'ö', '`', '/'])('allows %s', (key) =>
    expect(changeKey({}, 'KeyP', press(key))).toMatchObject({ ok: true }),
  )
})

describe('stored changes', () => {
  it('are read', () =>
    expect(parseKeyChanges({ KeyP: 'KeyX', KeyM: 'KeyP' })).toEqual({ KeyP: 'KeyX', KeyM: 'KeyP' }))

  it.each([null, 7, 'x', [], { KeyP: 7 }, { KeyP: 'Tab' }, { KeyB: 'KeyX' }, { Escape: 'KeyX' }])(
    'that mean nothing are ignored: %j',
    (stored) => expect(parseKeyChanges(stored)).toEqual({}),
  )

  it.each([{ KeyP: 'KeyM' }, { KeyP: 'KeyX', KeyM: 'KeyX' }])(
    'that give a key two meanings are ignored: %j',
    (stored) => expect(parseKeyChanges(stored)).toEqual({}),
  )
})
