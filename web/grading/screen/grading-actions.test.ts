import { expect, it, vi } from 'vitest'
import { createGradingActions } from './grading-actions.ts'

function aScreen() {
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const dispatch = vi.fn(({ type }: { type: string }) => void done.push(type))
  const act = createGradingActions({
    live: { dispatch },
    panorama: { isOpen: false, toggle: note('panorama'), close: note('close') },
    otherKind: { toggle: note('other-kind') },
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
