import { english } from '@curbgrade/core/text/language'
import { expect, it } from 'vitest'
import { samplesText } from '../grading/samples/text.ts'
import { rowText } from '../lists/list-page/row/text.ts'
import { tableText } from '../lists/list-page/table/text.ts'
import { listsText } from '../lists/text.ts'
import { textOf } from '../text/language.ts'

const at = new Date(2026, 10, 26, 18, 3, 45).getTime()

it('writes dates in one form in history, table, lists and samples', () => {
  const { dateTime } = english.formats
  expect(dateTime(at).replace(/\s/g, ' ')).toBe('Nov 26, 2026, 6:03 PM')
  const history = textOf(rowText).history.time(at)
  const day = textOf(tableText).day(at)
  // In the device's language, whatever it is.
  expect(history.startsWith(day)).toBe(true)
  expect(textOf(samplesText).time(at)).toBe(history)
  expect(textOf(samplesText).ago(at, at + 8 * 86_400_000)).toBe(day)
  expect(textOf(listsText).date(at, at + 8 * 86_400_000)).toBe(day)
})
