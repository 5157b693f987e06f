import { expect, it } from 'vitest'
import { columnLetters, createRowWriter } from './sheet.ts'
import { workbookParts } from './workbook.ts'

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (column, letters) => expect(columnLetters(column)).toBe(letters))

it('writes text inline and numbers as numbers, leaves out blanks, and never writes a formula', () => {
  const { header, row } = createRowWriter(['text', 'number', 'text'])
  expect(header(['street', 'grade', ''])).toContain('<c r="A1" s="2" t="inlineStr">')
  const xml = row(['=1+1', '7', null])
  expect(xml).toBe(
    '<row r="2"><c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2"><v>7</v></c></row>',
  )
})

it('writes a number where its characters stay the same', () =>
  expect(createRowWriter(['either', 'either']).row(['38.5', '007'])).toBe(
    '<row r="1"><c r="A1"><v>38.5</v></c><c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">007</t></is></c></row>',
  ))

it('names each sheet in the workbook, its relations and the types', () => {
  const parts = new Map(workbookParts(['Grades', 'A & "B"']).map(({ name, xml }) => [name, xml]))
  expect(parts.get('xl/workbook.xml')).toContain('name="A &#38; &#34;B&#34;" sheetId="2" r:id="rId2"')
  expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('Target="worksheets/sheet2.xml"')
  expect(parts.get('[Content_Types].xml')).toContain('PartName="/xl/worksheets/sheet2.xml"')
})
