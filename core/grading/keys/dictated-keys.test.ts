import { describe, expect, it } from 'vitest'
import { actionForKey } from './action-for-key.ts'
import { DICTATION_MS, timingOf, typesLetter } from './dictated-keys.ts'
import type { KeyAction } from './grade-keys.ts'
import type { KeyPress } from './key-name.ts'

const around = { isTyping: false, isOnControl: false, isCovered: false, hasSingleKeys: true }
const modifiers = { repeat: false, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const press = (key: string): KeyPress => ({ key, code: '', ...modifiers })

/** Returns what a text does whose keys come at this pace. */
function typed(text: string, paceMs: number): KeyAction['type'][] {
  const done: KeyAction['type'][] = []
  let letterAt = Number.NEGATIVE_INFINITY
  for (const [index, key] of text.split('').entries()) {
    const at = index * paceMs
    const action = actionForKey(press(key), around)
    const timing = action && timingOf(action, press(key), at - letterAt)
    const isLast = index === text.length - 1
    if (action && (timing === 'now' || (timing === 'wait' && (isLast || paceMs >= DICTATION_MS))))
      done.push(action.type)
    if (typesLetter(press(key))) letterAt = at
  }
  return done
}

describe('dictated text', () => {
  it.each([0, 30, 60, 80, 149])('spends nothing at a letter each %i ms', (paceMs) =>
    // M shows the map, and the last N opens the note.
    expect(typed('please move to chapter seven', paceMs)).toEqual(['map', 'note']),
  )

  it('spends nothing with its last letter or a space after it', () => {
    expect(typed('the map', 70)).toEqual(['map'])
    expect(typed('the panorama ', 70)).toEqual(['note', 'map'])
  })
})

describe('a key that was chosen', () => {
  it('acts at the pace of people', () =>
    expect(typed('pave ', DICTATION_MS)).toEqual([
      'panorama',
      'other-kind',
      'another-view',
      'take-over',
      'skip',
    ]))

  it('waits only if it may spend and is a letter', () => {
    const timing = (key: string) => {
      const action = actionForKey(press(key), around)
      return action && timingOf(action, press(key), DICTATION_MS)
    }
    expect('pave'.split('').map(timing)).toEqual(['wait', 'wait', 'wait', 'wait'])
    expect([...'fnzm 12?'.split(''), 'Enter', 'Backspace', 'Escape'].map(timing)).toEqual(
      Array(11).fill('now'),
    )
  })

  it('grades at once after a letter', () => expect(typed('f7', 20)).toEqual(['flag', 'grade']))

  it('skips again at once', () => expect(typed('  ', 20)).toEqual(['skip', 'skip']))

  it('is not a letter with Ctrl or ⌘', () => {
    expect(typesLetter({ ...press('c'), ctrlKey: true })).toBe(false)
    expect(typesLetter({ ...press('c'), metaKey: true })).toBe(false)
    expect(['p', 'P', 'з', 'é', '7', ' ', '?', 'Shift'].map((key) => typesLetter(press(key)))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
