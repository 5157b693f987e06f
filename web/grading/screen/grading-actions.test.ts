import { expect, it, vi } from 'vitest'
import { createGradingActions } from './grading-actions.ts'

function aScreen({ hasDates = false, isSideBySide = false } = {}) {
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const dispatch = vi.fn(({ type }: { type: string }) => void done.push(type))
  const act = createGradingActions({
    live: { dispatch },
    panorama: { isOpen: false, toggle: note('panorama'), close: note('close') },
    otherKind: { toggle: note('other-kind'), close: () => {} },
    dates: {
      step: (by) => {
        done.push(`step ${by}`)
        return hasDates
      },
      toggleSideBySide: () => hasDates,
      closeSideBySide: () => isSideBySide,
    },
    holdEarlier: note('hold'),
    annotations: {
      annotate: ({ type }) => void done.push(type),
      note: { toggle: note('note'), save: note('save') },
    },
    showKeys: note('show-keys'),
    toggleMap: note('map'),
    showAnotherView: note('another-view'),
    holdZoom: note('zoom'),
    findAcceptable: () => null,
    findRemembered: () => 7,
    gradePlace: () => false,
    refusesGrading: () => {
      done.push('refused')
      return true
    },
  })
  return { done, act }
}

it('saves a note that is being written before anything else', () => {
  const { done, act } = aScreen()
  act({ type: 'skip' })
  act({ type: 'note' })
  expect(done).toEqual(['save', 'skip', 'note'])
})

it('grades nothing without tokens but what needs no picture, and asks for none where nothing is accepted', () => {
  const { done, act } = aScreen()
  expect(act({ type: 'accept' })).toBe(true)
  expect(done).toEqual(['save'])
  act({ type: 'grade', grade: 5 })
  expect(done).toEqual(['save', 'save', 'refused'])
  act({ type: 'take-over' })
  expect(done.at(-1)).toBe('grade')
})

it('leaves no key to the browser', () => {
  const { act } = aScreen()
  for (const type of ['undo', 'leave', 'panorama', 'map', 'zoom', 'flag', 'show-keys'] as const)
    expect(act({ type })).toBe(true)
})

it('steps through the dates of a property, or leaves the keys to the browser', () => {
  const { done, act } = aScreen({ hasDates: true })
  expect([act({ type: 'earlier-picture' }), act({ type: 'later-picture' })]).toEqual([true, true])
  expect(done.filter((what) => what.startsWith('step'))).toEqual(['step -1', 'step 1'])
  expect(aScreen().act({ type: 'later-picture' })).toBe(false)
})

it('first leaves two dates side by side, and then the card', () => {
  const { done, act } = aScreen({ isSideBySide: true })
  act({ type: 'leave' })
  expect(done).not.toContain('leave')
})
