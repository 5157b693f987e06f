import { expect, it } from 'vitest'
import { collectionHead, collectionTail, createFeatureWriter } from './geojson.ts'
import { createFeatureCounter, createRowCounter } from './row-counter.ts'

const countRows = (text: string, chunkLength: number) => {
  const bytes = new TextEncoder().encode(text)
  const count = createRowCounter()
  let rows = 0
  for (let start = 0; start < bytes.length; start += chunkLength)
    rows = count(bytes.subarray(start, start + chunkLength))
  return rows
}

it.each([
  ['', 0],
  ['a,b', 0],
  ['a,b\r\n', 0],
  ['a,b\r\n1,2\r\n', 1],
  ['a,b\r\n"two\r\nlines",2\r\n3,4\r\n', 2],
  ['a,b\r\n"a ""quoted""\n word",2\r\n3,é😀\r\n', 2],
  ['a\r\n""\r\n""\r\n', 2],
])('%j has %i rows, in chunks of any size', (text, rows) => {
  for (const chunkLength of [1, 2, 3, 7, 1000]) expect(countRows(text, chunkLength)).toBe(rows)
})

it('counts features as they arrive', () => {
  const write = createFeatureWriter(['a'], [])
  const features = ['two\nlines', '"'].map((text, index) => write(`r${index}`, null, [text]))
  const count = createFeatureCounter()
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(count(bytes(collectionHead()))).toBe(0)
  expect(count(bytes(features.join(',\n')))).toBe(0)
  expect(count(bytes(collectionTail))).toBe(2)
})
