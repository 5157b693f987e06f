import { expect, it } from 'vitest'
import { textOf } from '../../text/language.ts'
import { annotationsText } from './text.ts'

it('says what became of a flag and of a note', () => {
  const { said } = textOf(annotationsText)
  expect(said.flagged('3500 Alder Street')).toBe('Flagged 3500 Alder Street')
  expect(said.unflagged('3500 Alder Street')).toBe('Removed the flag from 3500 Alder Street')
  expect(said.noted('3500 Alder Street')).toBe('Saved the note on 3500 Alder Street')
  expect(said.noteRemoved('3500 Alder Street')).toBe('Removed the note from 3500 Alder Street')
})
