import { describe, expect, it } from 'vitest'
import {
  appendDerived,
  deriveAddress,
  isPlan,
  mappingOf,
  planWithin,
  unfinishedFields,
  withBlankFields,
} from './address-plan.ts'

const columns = { street: 0, city: 1, state: 2, zip: 3 }
const derived = {
  street: { joined: [4, 2, 0] },
  city: { constant: 'Davis' },
  state: { line: 1 },
  zip: 3,
} as const

describe('a plan from a client', () => {
  it.each([
    ['four columns', { street: 3, city: 0, state: 2, zip: 1 }],
    ['columns that are joined', { ...columns, street: { joined: [5, 0, 4] } }],
    ['constants', { ...columns, city: { constant: 'Davis' }, state: { constant: 'CA' } }],
    ['one line', { street: { line: 4 }, city: { line: 4 }, state: { line: 4 }, zip: { line: 4 } }],
    ['one line beside columns', { ...columns, city: { line: 5 }, state: { line: 5 } }],
    ['a position', { ...columns, position: { lat: 4, lng: 5 } }],
    ['a position in one column', { ...columns, position: { point: 4 } }],
    ['no position', { ...columns, position: null }],
  ])('is valid with %s', (_, plan) => expect(isPlan(plan, 6)).toBe(true))

  it.each([
    [{ street: 0, city: 1, state: 2 }],
    [{ ...columns, zip: 2 }],
    [{ ...columns, zip: 6 }],
    [{ ...columns, street: -1 }],
    [{ ...columns, street: 0.5 }],
    [{ ...columns, street: Number.NaN }],
    [{ ...columns, street: Number.POSITIVE_INFINITY }],
    [{ ...columns, street: { joined: [] } }],
    [{ ...columns, street: { joined: [0, 6] } }],
    [{ ...columns, street: { joined: [0, 0] } }],
    [{ ...columns, street: { joined: [0, 1] } }],
    [{ ...columns, city: { line: 6 } }],
    [{ ...columns, city: { line: 0 } }],
    [{ ...columns, city: { constant: ' \t' } }],
    [{ ...columns, city: { constant: 'x'.repeat(201) } }],
    [{ ...columns, city: { constant: 'Da\0vis' } }],
    [{ ...columns, position: { lat: 4, lng: 6 } }],
    [{ ...columns, position: { lat: 4 } }],
    [{ ...columns, position: { lat: 4, lng: 4 } }],
    [{ ...columns, position: { lat: 3, lng: 4 } }],
    [{ ...columns, position: { point: 3 } }],
    [{ ...columns, position: { point: 6 } }],
  ])('is invalid: %j', (plan) => expect(isPlan(plan, 6)).toBe(false))

  it('with a position needs only a street', () => {
    const plan = { street: 0, position: { lat: 1, lng: 2 } }
    expect(isPlan(withBlankFields(plan), 3)).toBe(true)
    expect(isPlan(withBlankFields({ ...plan, position: null }), 3)).toBe(false)
    expect(unfinishedFields(withBlankFields({ position: plan.position }))).toEqual(['street'])
  })

  it('is unfinished where a field would have no value, in the order street, city, state, zip', () => {
    expect(unfinishedFields({ city: 0 })).toEqual(['street', 'state', 'zip'])
    expect(unfinishedFields({ zip: { constant: '' }, state: 2, city: 1, street: { joined: [] } })).toEqual([
      'street',
      'zip',
    ])
    expect(unfinishedFields(columns)).toEqual([])
  })
})

describe('a row', () => {
  const row = ['Elm ', 'x, Reno, NV', 'N', '95616', ' 100']

  it('gets derived fields after its own cells, which stay as they are', () => {
    const cells = [...row]
    appendDerived(cells, derived)
    expect(cells).toEqual([...row, '100 N Elm', 'Davis', 'NV'])
    expect(mappingOf(derived, row.length)).toEqual({ street: 5, city: 6, state: 7, zip: 3 })
  })

  it('has the same address in a preview', () =>
    expect(deriveAddress(row, derived)).toEqual({
      street: '100 N Elm',
      city: 'Davis',
      state: 'NV',
      zip: '95616',
    }))

  it('has an empty field where a plan lacks it', () =>
    expect(deriveAddress(row, { zip: 3 })).toEqual({ street: '', city: '', state: '', zip: '95616' }))

  it('joins no empty cells', () =>
    expect(deriveAddress(['100', ' ', 'Elm'], { street: { joined: [0, 1, 2] } }).street).toBe('100 Elm'))
})

it('keeps its sources if a list keeps only some columns', () =>
  expect(planWithin([0, 1, 2, 4, 9], { ...derived, zip: 9 })).toEqual({
    street: { joined: [3, 2, 0] },
    city: { constant: 'Davis' },
    state: { line: 1 },
    zip: 4,
  }))
