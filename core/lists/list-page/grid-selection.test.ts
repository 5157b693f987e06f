import { describe, expect, it } from 'vitest'
import {
  countSelected,
  emptySelection,
  type GridSelection,
  isSelected,
  type SelectionAction,
  select,
  toRowSelection,
} from './grid-selection.ts'

const order = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6']
const after = (...actions: SelectionAction[]): GridSelection =>
  actions.reduce((selection, action) => select(order, selection, action), emptySelection)
const idsAfter = (...actions: SelectionAction[]) => [...after(...actions).ids].toSorted()

describe('the selection in the grid', () => {
  it('is the picture that was clicked last', () => {
    expect(idsAfter({ type: 'only', at: 1 }, { type: 'only', at: 3 })).toEqual(['r4'])
  })

  it('grows and shrinks by single pictures', () => {
    expect(idsAfter({ type: 'toggle', at: 0 }, { type: 'toggle', at: 4 })).toEqual(['r1', 'r5'])
    expect(idsAfter({ type: 'toggle', at: 0 }, { type: 'toggle', at: 0 })).toEqual([])
  })

  it('extends from where it began, in both directions, and shrinks again', () => {
    const start = { type: 'only', at: 2 } as const
    expect(idsAfter(start, { type: 'extend', to: 4 })).toEqual(['r3', 'r4', 'r5'])
    expect(idsAfter(start, { type: 'extend', to: 4 }, { type: 'extend', to: 1 })).toEqual(['r2', 'r3'])
    expect(after(start, { type: 'extend', to: 4 }).cursor).toBe(4)
  })

  it('keeps what was selected before it is extended', () => {
    expect(idsAfter({ type: 'toggle', at: 0 }, { type: 'toggle', at: 3 }, { type: 'extend', to: 4 })).toEqual(
      ['r1', 'r4', 'r5'],
    )
  })

  it('stays while only the cursor moves, and extends from there', () => {
    expect(idsAfter({ type: 'toggle', at: 0 }, { type: 'look', at: 3 }, { type: 'extend', to: 4 })).toEqual([
      'r1',
      'r4',
      'r5',
    ])
  })

  it('holds everything, or nothing and the cursor', () => {
    expect(idsAfter({ type: 'all' })).toEqual(order)
    expect(after({ type: 'only', at: 2 }, { type: 'clear' })).toMatchObject({ ids: new Set(), cursor: 2 })
  })

  it('is not changed by a place that has no picture', () => {
    expect(idsAfter({ type: 'toggle', at: 17 })).toEqual([])
    expect(idsAfter({ type: 'only', at: 17 })).toEqual([])
  })
})

describe('all rows of a filter', () => {
  it('include those that are not loaded, except single ones', () => {
    const selection = after({ type: 'only', at: 1 }, { type: 'whole' }, { type: 'toggle', at: 2 })
    expect(isSelected(selection, 'r1')).toBe(true)
    expect(isSelected(selection, 'r3')).toBe(false)
    expect(isSelected(selection, 'r999')).toBe(true)
    expect(countSelected(selection, 400)).toBe(399)
    expect(toRowSelection(selection, { grades: [7] })).toEqual({
      filter: { grades: [7] },
      all: true,
      excluded: ['r3'],
    })
  })

  it('end with another selection', () => {
    const whole = { type: 'whole' } as const
    expect(after(whole, { type: 'only', at: 0 }).isWhole).toBe(false)
    expect(idsAfter(whole, { type: 'extend', to: 1 })).toEqual(['r2'])
    expect(after(whole, { type: 'all' }).isWhole).toBe(false)
    expect(countSelected(after(whole, { type: 'clear' }), 400)).toBe(0)
    const named = after({ type: 'only', at: 4 })
    expect(toRowSelection(named, { grades: [7] })).toEqual({ filter: {}, all: false, included: ['r5'] })
  })
})
