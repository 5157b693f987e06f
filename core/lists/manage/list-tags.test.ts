import { describe, expect, it } from 'vitest'
import { listTag } from '../contract.ts'
import { changeTags, countTags } from './list-tags.ts'

describe('a tag', () => {
  it('is trimmed and composed', () => expect(listTag.parse('  Can\u0303on ')).toBe('Ca\u00f1on'))
  it.each(['', '   ', 'x'.repeat(31), 'two\nlines', '\ud800'])('cannot be %j', (tag) =>
    expect(listTag.safeParse(tag).success).toBe(false),
  )
  it('may have thirty characters of any script', () =>
    expect(listTag.safeParse('🏠'.repeat(30)).success).toBe(true))
})

describe('the tags of a list', () => {
  it.each([
    [[], { add: ['Roofs'] }, ['Roofs']],
    [['Roofs'], { add: ['roofs', 'North', 'NORTH'] }, ['Roofs', 'North']],
    [['Roofs', 'North'], { remove: ['ROOFS'] }, ['North']],
    [['Roofs'], { add: ['North'], remove: ['north'] }, ['Roofs']],
    [['Roofs'], {}, ['Roofs']],
  ])('%j after %j are %j', (tags, change, after) =>
    expect(changeTags(tags, change)).toEqual({ ok: true, value: after }),
  )

  const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`)
  it('are ten at most', () => {
    expect(changeTags(ten, { add: ['TAG 3'] }).ok).toBe(true)
    expect(changeTags(ten, { add: ['tag 11'] })).toMatchObject({
      error: { code: 'too_many_tags', facts: { limit: 10 } },
    })
    expect(changeTags(ten, { add: ['tag 11'], remove: ['tag 1'] }).ok).toBe(true)
  })

  it('can always be removed', () =>
    expect(changeTags([...ten, 'a', 'b'], { remove: ['a'] })).toEqual({ ok: true, value: [...ten, 'b'] }))
})

it('counts the lists of each tag, ignoring case, by name', () =>
  expect(countTags([['b', 'A'], ['a'], [], ['a', 'c']])).toEqual([
    { tag: 'A', lists: 3 },
    { tag: 'b', lists: 1 },
    { tag: 'c', lists: 1 },
  ]))
