import { describe, expect, it } from 'vitest'
import { listsToSearch, ROWS_PER_SEARCH, searchWords } from './search-plan.ts'

it.each([
  ['12 Oak St', ['12', 'oak', 'st']],
  ['  12 Oak St,Springfield ', ['12', 'oak', 'st', 'springfield']],
  ['100% _x\\', ['100%', '_x\\']],
  [' , ', []],
  ['Can\u0303on', ['canon']],
])('the words of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words))

describe('one request', () => {
  const lists = (...counts: number[]) => counts.map((recordCount) => ({ recordCount }))
  it('searches lists until their rows reach the limit', () =>
    expect(listsToSearch(lists(ROWS_PER_SEARCH - 20, 10, 10, 1, 0))).toHaveLength(3))
  it('always searches one', () => expect(listsToSearch(lists(ROWS_PER_SEARCH * 2, 1))).toHaveLength(1))
  it('does not skip a large list for a smaller one', () =>
    expect(listsToSearch(lists(10, ROWS_PER_SEARCH, 10))).toEqual(lists(10)))
})
