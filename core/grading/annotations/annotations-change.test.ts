import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_NOTE_CHARACTERS, noAnnotations, presentAnnotations } from '../../lists/annotations.ts'
import { changeOf, nextAnswer, toSingleAnnotations } from './annotation-keys.ts'
import {
  type AnnotationsChange,
  annotationsChange,
  readAnnotationsChange,
  withAnnotations,
} from './annotations-change.ts'

const change = fc.record<AnnotationsChange>(
  {
    flagged: fc.boolean(),
    note: fc.option(fc.string({ maxLength: 20 })),
    tags: fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 4 }),
    attributes: fc.dictionary(fc.constantFrom('1', '2', '8'), fc.option(fc.boolean())),
    skipped: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('a change of annotations', () => {
  it('is stored without surrounding spaces and repeated tags', () =>
    expect(readAnnotationsChange({ note: ' a\nb ', tags: ['Roof', 'call', 'roof'] })).toEqual({
      note: 'a\nb',
      tags: ['Roof', 'call'],
    }))

  it.each(['', ' \n', null])('removes a note with %j', (note) =>
    expect(withAnnotations({ ...noAnnotations, note: 'x' }, { note }, 0).note).toBeNull(),
  )

  it('leaves what it does not name, and can be repeated', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, latest) => {
        const annotations = before.reduce((known, next) => withAnnotations(known, next, 1), noAnnotations)
        const after = withAnnotations(annotations, latest, 2)
        expect(withAnnotations(after, latest, 3)).toEqual(after)
        for (const field of ['flagged', 'note', 'tags', 'attributes'] as const)
          if (latest[field] === undefined) expect(after[field]).toEqual(annotations[field])
        if (latest.skipped === undefined) expect(after.skippedAt).toBe(annotations.skippedAt)
        expect(Object.values(after.attributes)).not.toContain(null)
      }),
    )
  })

  it('does the same in parts, each about one annotation, in any order', () => {
    fc.assert(
      fc.property(change, (whole) => {
        const parts = toSingleAnnotations(whole)
        expect(new Set(parts.map(({ field }) => field)).size).toBe(parts.length)
        expect(
          parts
            .toReversed()
            .reduce((annotations, part) => withAnnotations(annotations, part.change, 5), noAnnotations),
        ).toEqual(withAnnotations(noAnnotations, whole, 5))
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
    expect(annotationsChange.safeParse(input).success).toBe(false),
  )
})

describe('the keys', () => {
  it('flag, and take the flag back', () => {
    const flagged = withAnnotations(noAnnotations, changeOf(noAnnotations, { type: 'flag' }), 0)
    expect(flagged.flagged).toBe(true)
    expect(withAnnotations(flagged, changeOf(flagged, { type: 'flag' }), 0)).toEqual(noAnnotations)
  })

  it.each([true, false])('answer %s, take it back by the same key, and change it by the other', (answer) => {
    const press = (annotations: typeof noAnnotations, given: boolean) =>
      withAnnotations(annotations, changeOf(annotations, { type: 'attribute', slot: 3, answer: given }), 0)
    const answered = press(noAnnotations, answer)
    expect(answered.attributes).toEqual({ 3: answer })
    expect(press(answered, answer)).toEqual(noAnnotations)
    expect(press(answered, !answer).attributes).toEqual({ 3: !answer })
  })

  it('let a tap say yes, no, and nothing again', () => {
    const tap = (annotations: typeof noAnnotations) =>
      withAnnotations(annotations, changeOf(annotations, nextAnswer(annotations, 3)), 0)
    const [yes, no] = [tap(noAnnotations), tap(tap(noAnnotations))]
    expect([yes.attributes, no.attributes, tap(no).attributes]).toEqual([{ 3: true }, { 3: false }, {}])
  })
})

describe('stored annotations', () => {
  it('of a row without any are empty', () =>
    expect(
      presentAnnotations({ flagged: null, note: null, tags: null, attributes: null, skipped_at: null }),
    ).toEqual(noAnnotations))

  it('name answers by slot from 1', () =>
    expect(
      presentAnnotations({
        flagged: true,
        note: 'x',
        tags: ['a'],
        attributes: [null, true, false],
        skipped_at: new Date(7),
      }),
    ).toEqual({ flagged: true, note: 'x', tags: ['a'], attributes: { 2: true, 3: false }, skippedAt: 7 }))
})
