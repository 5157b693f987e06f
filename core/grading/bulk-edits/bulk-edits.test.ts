import { describe, expect, it } from 'vitest'
import { bulkNoteShape, MAX_BULK_NOTE_CHARACTERS } from './bulk-edits-contract.ts'
import { isConditionEdit, readBulkEdit, spellingsOf } from './read-bulk-edit.ts'
import { rowAfter } from './row-after.ts'

describe('a bulk edit', () => {
  it('grades on the scale, and removes grades', () => {
    expect(readBulkEdit({ type: 'grade', grade: 7 })).toMatchObject({ ok: true })
    expect(readBulkEdit({ type: 'grade', grade: null })).toMatchObject({ ok: true })
    expect(readBulkEdit({ type: 'grade', grade: 11 })).toMatchObject({
      ok: false,
      error: { code: 'invalid_grade' },
    })
  })

  it('writes a note without surrounding spaces, and none for spaces alone', () => {
    expect(readBulkEdit({ type: 'note', note: ' tarp ' })).toMatchObject({ value: { note: 'tarp' } })
    expect(readBulkEdit({ type: 'note', note: ' ' })).toMatchObject({ value: { note: null } })
  })

  it('has a short note, because it is stored with every row', () => {
    const note = 'x'.repeat(MAX_BULK_NOTE_CHARACTERS)
    expect(bulkNoteShape.safeParse(note).success).toBe(true)
    expect(bulkNoteShape.safeParse(`${note}x`).success).toBe(false)
    expect(bulkNoteShape.safeParse(null).success).toBe(true)
  })

  it('needs a picture only where it gives a condition', () => {
    expect(isConditionEdit({ type: 'grade', grade: 7 })).toBe(true)
    expect(isConditionEdit({ type: 'grade', grade: 30 })).toBe(false)
    expect(isConditionEdit({ type: 'grade', grade: null })).toBe(false)
    expect(isConditionEdit({ type: 'flag', flagged: true })).toBe(false)
  })

  it('takes spellings in another case for the same tag', () =>
    expect(spellingsOf('Élan', ['élan', 'elan', 'ÉLAN'])).toEqual(['élan', 'ÉLAN']))

  it('shows in a row as the server will store it', () => {
    const row = { tags: ['Roof'] }
    expect(rowAfter({ type: 'tag', tag: 'roof' }, row)).toEqual({ tags: ['Roof'] })
    expect(rowAfter({ type: 'tag', tag: 'call' }, row)).toEqual({ tags: ['Roof', 'call'] })
    expect(rowAfter({ type: 'untag', tag: 'ROOF' }, row)).toEqual({ tags: [] })
    expect(rowAfter({ type: 'note', note: ' ' }, row)).toEqual({ note: null })
    expect(rowAfter({ type: 'grade', grade: null }, row)).toMatchObject({ grade: null, gradedBy: null })
  })
})
