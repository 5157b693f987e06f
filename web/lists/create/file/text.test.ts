import { expect, it } from 'vitest'
import { textOf } from '../../../text/language.ts'
import { fileText } from './text.ts'

const text = textOf(fileText)

it('names the limits that are enforced in the upload hint (D13)', () =>
  expect(text.hint).toMatch(/50,000 rows, 25 columns and 25 MB/))
