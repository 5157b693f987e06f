import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_NOTE_CHARACTERS, noMarks, presentMarks } from '../../lists/marks.ts'
import { changeOf, nextAnswer, toSingleMarks } from './mark-keys.ts'
import { type MarksChange, marksChange, readMarksChange, withMarks } from './marks-change.ts'

const change = fc.record<MarksChange>(
  {
    flagged: fc.boolean(),
    note: fc.option(fc.string({ maxLength: 20 })),
    tags: fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 4 }),
    attributes: fc.dictionary(fc.constantFrom('1', '2', '8'), fc.option(fc.boolean())),
    skipped: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('a change of marks', () => {
  it('is stored without surrounding spaces and repeated tags', () =>
    expect(readMarksChange({ note: ' a\nb ', tags: ['Roof', 'call', 'roof'] })).toEqual({
      note: 'a\nb',
      tags: ['Roof', 'call'],
    }))

  it.each(['', ' \n', null])('removes a note with %j', (note) =>
    expect(withMarks({ ...noMarks, note: 'x' }, { note }, 0).note).toBeNull(),
  )

  it('leaves what it does not name, and can be repeated', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, latest) => {
        const marks = before.reduce((known, next) => withMarks(known, next, 1), noMarks)
        const after = withMarks(marks, latest, 2)
        expect(withMarks(after, latest, 3)).toEqual(after)
        for (const field of ['flagged', 'note', 'tags', 'attributes'] as const)
          if (latest[field] === undefined) expect(after[field]).toEqual(marks[field])
        if (latest.skipped === undefined) expect(after.skippedAt).toBe(marks.skippedAt)
        expect(Object.values(after.attributes)).not.toContain(null)
      }),
    )
  })

  it('does the same in parts, each about one mark, in any order', () => {
    fc.assert(
      fc.property(change, (whole) => {
        const parts = toSingleMarks(whole)
        expect(new Set(parts.map(({ field }) => field)).size).toBe(parts.length)
        expect(parts.toReversed().reduce((marks, part) => withMarks(marks, part.change, 5), noMarks)).toEqual(
          withMarks(noMarks, whole, 5),
        )
      }),
    )
  })

  it.each([
    { note: 'x'.repeat(MAX_NOTE_CHARACTERS + 1) },
    { note: 'a\u0000b' },
    { tags: [' '] },
    { attributes: { 0: true } },
    { attributes: { 9: true } },
    { attributes: { 1: 'yes' } },
    { skippedAt: 1 },
  ])('that breaks a limit is refused: %o', (input) =>
    expect(marksChange.safeParse(input).success).toBe(false),
  )
})

describe('the keys', () => {
  it('flag, and take the flag back', () => {
    const flagged = withMarks(noMarks, changeOf(noMarks, { type: 'flag' }), 0)
    expect(flagged.flagged).toBe(true)
    expect(withMarks(flagged, changeOf(flagged, { type: 'flag' }), 0)).toEqual(noMarks)
  })

  it.each([true, false])('answer %s, take it back by the same key, and change it by the other', (answer) => {
    const press = (marks: typeof noMarks, given: boolean) =>
      withMarks(marks, changeOf(marks, { type: 'attribute', slot: 3, answer: given }), 0)
    const answered = press(noMarks, answer)
    expect(answered.attributes).toEqual({ 3: answer })
    expect(press(answered, answer)).toEqual(noMarks)
    expect(press(answered, !answer).attributes).toEqual({ 3: !answer })
  })

  it('let a tap say yes, no, and nothing again', () => {
    const tap = (marks: typeof noMarks) => withMarks(marks, changeOf(marks, nextAnswer(marks, 3)), 0)
    const [yes, no] = [tap(noMarks), tap(tap(noMarks))]
    expect([yes.attributes, no.attributes, tap(no).attributes]).toEqual([{ 3: true }, { 3: false }, {}])
  })
})

describe('stored marks', () => {
  it('of a row without any are empty', () =>
    expect(
      presentMarks({ flagged: null, note: null, tags: null, attributes: null, skipped_at: null }),
    ).toEqual(noMarks))

  it('name answers by slot from 1', () =>
    expect(
      presentMarks({
        flagged: true,
        note: 'x',
        tags: ['a'],
        attributes: [null, true, false],
        skipped_at: new Date(7),
      }),
    ).toEqual({ flagged: true, note: 'x', tags: ['a'], attributes: { 2: true, 3: false }, skippedAt: 7 }))
})
