import { expect, it } from 'vitest'
import { cellText, MAX_CELL_CHARACTERS } from './cell-text.ts'

it.each([
  ['12 Elm Street', '12 Elm Street'],
  ['a & b < c > d', 'a &amp; b &lt; c &gt; d'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['two\r\nlines', 'two_x000D_\nlines'],
  ['\u0001\u0000\uffff', '_x0001__x0000__xFFFF_'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x004_ _', '_x004_ _'],
  ['👾', '👾'],
  ['\ud800', '_xD800_'],
  ['=1+1', '=1+1'],
])('writes %j as %j', (text, xml) => expect(cellText(text)).toBe(xml))

it('cuts what no cell can hold, between characters', () => {
  const cut = cellText(`${'a'.repeat(MAX_CELL_CHARACTERS - 2)}👾👾`)
  expect(cut).toBe(`${'a'.repeat(MAX_CELL_CHARACTERS - 2)}…`)
  expect(cellText('é'.repeat(40_000))).toHaveLength(MAX_CELL_CHARACTERS)
})
