import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect } from 'vitest'
import { gradeChoice } from '../../../fixtures/grade-words.ts'
import { getPreference } from '../../client/preferences.ts'
import { turnSingleKeys } from '../../client/single-keys.ts'
import { getPreferences } from '../../rows/keys/preferences.ts'
import { useRowKeys } from '../../rows/keys/use-row-keys.ts'
import { it } from '../../test/page-test.tsx'
import { press } from '../../test/screen.ts'
import { ConditionButtons } from '../grade-buttons.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { KeySheet } from './key-sheet.tsx'

const PANORAMA = 'Open or close the panorama; grading also closes it'
const FLAG = 'Flag the property, or take the flag back'
const actions: string[] = []

/** Renders the sheet over buttons that show their keys, and records what the keys do. */
function World() {
  const [isOpen, show] = useState(true)
  useRowKeys({ isCovered: isOpen }, ({ type }) => actions.push(type) > 0)
  return (
    <>
      <ConditionButtons current={null} disabled={false} onGrade={() => {}} />
      <KeyHint>Press 1 to 9</KeyHint>
      <KeySheet open={isOpen} onOpenChange={show} />
    </>
  )
}

const startChange = (meaning: string) => press(`Change: ${meaning}`)
const hit = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Key${key.toUpperCase()}` })
const sentence = () => screen.getByRole('status').textContent
const isSheetOpen = () => screen.queryByRole('dialog') !== null

beforeEach(() => {
  actions.length = 0
})

describe('the key sheet', () => {
  it('gives an action the next key that is pressed, keeps it in this browser, and keeps the focus', async ({
    open,
  }) => {
    open(World)
    await startChange(FLAG)
    expect(sentence()).toBe(`Press the new key for “${FLAG}”, or Escape to keep the current one.`)
    hit('x')
    expect(sentence()).toBe(`X is now the key for “${FLAG}”.`)
    expect(getPreferences().keys).toEqual({ KeyF: 'KeyX' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Change: ${FLAG}`)
    hit('Escape')
    expect(isSheetOpen()).toBe(false)
    hit('f')
    expect(actions).toEqual([])
    hit('x')
    expect(actions).toEqual(['flag'])
  })

  it('refuses a key that another action has, and takes the next', async ({ open }) => {
    open(World)
    await startChange(PANORAMA)
    hit('m')
    expect(sentence()).toBe(
      'M is already the key for “Show or hide the map”. Press another key, or Escape to keep the current one.',
    )
    hit('x')
    expect(getPreferences().keys).toEqual({ KeyP: 'KeyX' })
  })

  it.for(['F5', 'ArrowDown'])('leaves %s to the browser', async (key, { open }) => {
    open(World)
    await startChange(PANORAMA)
    expect(hit(key)).toBe(true)
    expect(sentence()).toContain('Press a letter, a digit or a punctuation mark.')
    expect(getPreferences().keys).toEqual({})
  })

  it('keeps the key on Escape, and stays open', async ({ open }) => {
    open(World)
    await startChange(PANORAMA)
    hit('Escape')
    expect(sentence()).toBe('The key stays as it was.')
    expect(isSheetOpen()).toBe(true)
    hit('x')
    expect(getPreferences().keys).toEqual({})
  })

  it('keeps the key when the focus leaves', async ({ open }) => {
    open(World)
    await startChange(PANORAMA)
    screen.getByRole('button', { name: 'Close' }).focus()
    expect(await screen.findByText('The key stays as it was.')).toBeDefined()
  })

  it('changes the keys that buttons and hints name, until all are reset', async ({ open }) => {
    open(World)
    const shortcut = () =>
      screen.getByRole('button', { name: gradeChoice(1), hidden: true }).getAttribute('aria-keyshortcuts')
    await startChange(gradeChoice(1))
    hit('q')
    expect(shortcut()).toBe('Q')
    expect(screen.getByText('You use your own keys. Press ? to see them.')).toBeDefined()
    await press('Reset to the defaults')
    expect(sentence()).toBe('All keys are the defaults again.')
    expect(shortcut()).toBe('1')
    expect(screen.getByText('Press 1 to 9')).toBeDefined()
  })

  it('has no button for Escape, which closes the sheet too', async ({ open }) => {
    open(World)
    await screen.findByRole('button', { name: `Change: ${PANORAMA}` })
    expect(screen.queryByRole('button', { name: /^Change: Close the panorama/ })).toBeNull()
  })

  it('turns single keys off, and their hints with them, until they are turned on again', async ({ open }) => {
    open(World)
    const turn = () => fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
    const shortcut = () =>
      screen.getByRole('button', { name: gradeChoice(1), hidden: true }).getAttribute('aria-keyshortcuts')
    turn()
    expect(shortcut()).toBeNull()
    expect(screen.getByText('Single-key shortcuts are off. The buttons do the same.')).toBeDefined()
    expect(screen.queryByRole('button', { name: `Change: ${FLAG}` })).toBeNull()
    hit('Escape')
    for (const key of ['f', '7', '?', 'Backspace']) hit(key)
    expect(actions).toEqual([])
    hit('Enter')
    expect(actions).toEqual(['accept'])
    expect(getPreference('singleKeys')).toBe('off')
    turnSingleKeys(true)
    hit('f')
    expect(actions).toEqual(['accept', 'flag'])
  })
})
