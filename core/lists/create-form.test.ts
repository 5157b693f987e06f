import { describe, expect, it } from 'vitest'
import { type CreateForm, createButton, refuseTitle } from './create-form.ts'

const aForm = (own: Partial<CreateForm> = {}): CreateForm => ({
  title: 'Oak Park',
  otherTitles: ['Elm Grove'],
  properties: 985,
  method: 'manual',
  tokens: 0,
  isScaleReady: true,
  isCreating: false,
  ...own,
})

describe('the button that creates a list', () => {
  it.each<[string, Partial<CreateForm>, string, boolean]>([
    ['a complete form', {}, 'create-manual', true],
    ['a form being submitted', { isCreating: true }, 'creating', false],
    ['a refused file', { properties: 0 }, 'no-properties', false],
    ['no file, or one still being checked', { properties: undefined }, 'create', false],
    ['no method', { method: undefined }, 'select-method', false],
    ['no file and no method', { method: undefined, properties: undefined }, 'create', false],
    ['no title', { title: '  ' }, 'create-manual', false],
    ['a title that is taken', { title: ' elm grove ' }, 'create-manual', false],
    ['the AI method with a token for each row', { method: 'ai', tokens: 985 }, 'create-ai', true],
    ['the AI method with one token too few', { method: 'ai', tokens: 984 }, 'insufficient-tokens', false],
    [
      'the AI method where it can’t grade',
      { method: 'ai', tokens: 985, isImpossible: true },
      'create-ai',
      false,
    ],
    ['the AI method without a file', { method: 'ai', properties: undefined }, 'create', false],
  ])('for %s', (_, own, label, isEnabled) => expect(createButton(aForm(own))).toEqual({ label, isEnabled }))
})

describe('the title of a new list', () => {
  it.each([
    ['', 'title_required'],
    ['a'.repeat(121), 'title_too_long'],
    ['a\u0000b', 'title_unreadable'],
    ['ELM GROVE', 'title_taken'],
  ])('%j is refused as %s', (title, code) => expect(refuseTitle(title, ['Elm Grove'])?.code).toBe(code))

  it('can be similar to another, but not the same', () =>
    expect(refuseTitle('Elm Grove 2', ['Elm Grove'])).toBeUndefined())
})
