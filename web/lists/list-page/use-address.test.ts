import { fileOrder } from '@curbgrade/core/lists/filter/order'
import { describe, expect, it } from 'vitest'
import { type ListPageAddress, readAddress, writeAddress } from './use-address.ts'

const start: ListPageAddress = { filter: {}, order: fileOrder, view: 'table', rowNo: null }

describe('the address of a list', () => {
  it.each<ListPageAddress>([
    start,
    { ...start, filter: { grades: [7, 8], text: 'oak' }, rowNo: 57 },
    { ...start, view: 'grid', order: { by: 'ai_score', reversed: true, seed: '' } },
  ])('says what is on screen: %j', (address) => {
    expect(readAddress(writeAddress(address))).toEqual(address)
  })

  it('is short for a whole list', () => {
    expect(writeAddress(start).toString()).toBe('')
  })

  it('opens a row from a link', () => {
    expect(readAddress(new URLSearchParams('row=57'))).toEqual({ ...start, rowNo: 57 })
  })

  it.each(['row=0', 'row=-1', 'row=x', 'row=1234567', 'view=cube'])('ignores %s', (text) => {
    expect(readAddress(new URLSearchParams(text))).toEqual(start)
  })

  it.each(['g=seven', 'order=size'])('is not read at all with %s, rather than showing other rows', (text) => {
    expect(readAddress(new URLSearchParams(text))).toBeNull()
  })
})
