import { expect, it } from 'vitest'
import { parseFileName } from './download.ts'

it.each([
  ['attachment; filename="Sacramento.csv"', 'Sacramento.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="a \\"quoted\\" name.csv"', 'a "quoted" name.csv'],
  [`attachment; filename="Stra_e.csv"; filename*=UTF-8''Stra%C3%9Fe.csv`, 'Straße.csv'],
  [`attachment; filename="kept.csv"; filename*=UTF-8''broken%E0.csv`, 'kept.csv'],
  ['attachment', 'exported_list.csv'],
  [null, 'exported_list.csv'],
])('parses the file name of the Content-Disposition header %s', (header, name) => {
  expect(parseFileName(header)).toBe(name)
})
