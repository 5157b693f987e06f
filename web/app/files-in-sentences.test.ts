import { fileFormats } from '@curbgrade/core/exports/formats'
import { fileTypes } from '@curbgrade/core/lists/file/file-types'
import { expect, it } from 'vitest'
import { exportsText } from '../exports/text.ts'
import { homeText } from '../home/text.ts'
import { listsText } from '../lists/text.ts'
import { privacyText } from '../privacy/text.ts'
import { textOf } from '../text/language.ts'

it('names every kind of file wherever it says what a list is', () => {
  expect(Object.keys(fileTypes)).toEqual(['csv', 'xlsx', 'geojson'])
  expect(textOf(listsText).empty.text).toMatch(/^A list is a CSV, Excel or GeoJSON file of addresses\./)
  expect(JSON.stringify(textOf(homeText))).toContain(
    'A CSV, Excel or GeoJSON file with street, city, state and zip',
  )
})

it('names every format of an export in the privacy policy', () => {
  const [csv, excel, geojson, ...others] = fileFormats.map(
    (format) => textOf(exportsText).choose.formats[format],
  )
  expect(others).toEqual([])
  expect(textOf(privacyText).parts.export.paragraphs[0]).toMatch(
    new RegExp(`^Every list exports as ${csv}, ${excel} or ${geojson}:`),
  )
})
