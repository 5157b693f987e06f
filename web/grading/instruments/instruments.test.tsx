import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import {
  changePreferences,
  getPreferences,
  parsePreferences,
  swipeGain,
} from '../../rows/keys/preferences.ts'
import { aRow } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectText, press } from '../../test/screen.ts'
import { confirmAction } from './feedback.ts'
import { GradingSettings } from './grading-settings.tsx'
import { RestHint } from './rest-hint.tsx'
import { recordGrade } from './streak-store.ts'

const TITLE = 'Time for a short break?'
const defaults = { sound: false, vibration: false, restHint: true, swipe: 'normal', keys: {} }

/** Grades one property every four minutes for the given time. */
const gradeFor = (minutes: number, from = 0) =>
  act(() => {
    for (let minute = 0; minute <= minutes; minute += 4) recordGrade((from + minute) * 60_000)
  })

beforeEach(() => sessionStorage.clear())

describe('the suggestion of a break', () => {
  it('comes after a long streak, and again after another once it is dismissed', async ({ open }) => {
    open(RestHint)
    gradeFor(48)
    expect(screen.queryByText(TITLE)).toBeNull()
    gradeFor(4, 48)
    await expectText(TITLE)
    await press('Dismiss')
    expect(screen.queryByText(TITLE)).toBeNull()
    gradeFor(48, 56)
    expect(screen.queryByText(TITLE)).toBeNull()
    gradeFor(4, 104)
    await expectText(TITLE)
  })

  it('can be turned off for good', async ({ open }) => {
    open(RestHint)
    gradeFor(52)
    await press("Don't suggest breaks")
    gradeFor(120, 56)
    expect(screen.queryByText(TITLE)).toBeNull()
    expect(getPreferences().restHint).toBe(false)
  })
})

describe('the settings', () => {
  it('show the day, and are kept in this browser', async ({ open }) => {
    open(() => <GradingSettings day={{ graded: 212, perMinute: 27.6 }} />)
    await expectText('Today you graded 212 properties, 28 a minute.')
    const sound = screen.getByRole('switch', { name: 'Sound for each grade' })
    expect(sound.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(sound)
    expect(sound.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('radio', { name: 'Short' }))
    expect(getPreferences()).toEqual({ ...defaults, sound: true, swipe: 'short' })
    expect(swipeGain()).toBeGreaterThan(1)
  })

  it.for([null, 'no json', '7', '{"sound":"yes","swipe":"far","keys":{"KeyP":"Tab"},"volume":9}'])(
    'are the defaults if the browser has stored %s',
    (text) => expect(parsePreferences(text)).toEqual(defaults),
  )
})

it('the sound of a grade comes back after a phone was locked', () => {
  const resume = vi.fn()
  const node = { connect: () => node, gain: gainOf(), frequency: {}, start: () => {}, stop: () => {} }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'interrupted'
      currentTime = 0
      resume = resume
      createOscillator = () => node
      createGain = () => node
    },
  )
  changePreferences({ sound: true })
  confirmAction({ isUndo: true, step: { type: 'removal', card: aRow(1), grade: null } })
  expect(resume).toHaveBeenCalledOnce()
})

const gainOf = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} })
