import { expect, it } from 'vitest'
import { defineText, translate } from './define-text.ts'
import { createLanguage, english, pseudo, textIn } from './language.ts'

const listsText = defineText(({ plural }) => ({
  title: 'Property lists',
  empty: '',
  states: { new: 'New', done: 'Done' },
  steps: ['Upload', 'Grade'],
  lists: (lists: number) => plural(lists, { one: '# list', other: '# lists' }),
  deleted: (title: string) => `“${title}” was deleted.`,
  failed: (reason: string) => `Failed: ${reason}`,
  missing: ({ columns }: { columns: readonly string[] }) => `Missing: ${columns.join(', ')}.`,
  terms: (link: (label: string) => unknown) => ['Read our ', link('terms'), '.'],
  unknown: (): string | null => null,
}))

const german = createLanguage('de', [
  translate(listsText, ({ plural }) => ({
    title: 'Adresslisten',
    empty: '',
    states: { new: 'Neu', done: 'Fertig' },
    steps: ['Hochladen', 'Benoten'],
    lists: (lists) => plural(lists, { one: '# Liste', other: '# Listen' }),
    deleted: (title) => `„${title}“ wurde gelöscht.`,
    failed: (reason) => `Fehlgeschlagen: ${reason}`,
    missing: ({ columns }) => `Es fehlen: ${columns.join(', ')}.`,
    terms: (link) => ['Lesen Sie unsere ', link('Bedingungen'), '.'],
    unknown: () => null,
  })),
])

it('reads a catalog in English and in a translation, with the formats of the language', () => {
  expect(textIn(listsText, english).lists(1_200)).toBe('1,200 lists')
  expect(textIn(listsText, german).lists(1_200)).toBe('1.200 Listen')
  expect(textIn(listsText, german).states.done).toBe('Fertig')
})

it('stays English where a translation is missing, and takes none that lacks a sentence', () => {
  const other = defineText(() => ({ hello: 'Hello' }))
  expect(textIn(other, german).hello).toBe('Hello')
  // @ts-expect-error -- a translation has every sentence
  translate(other, () => ({}))
})

it('lets a catalog use another one in the same language', () => {
  const page = defineText(({ textOf }) => ({ heading: `${textOf(listsText).title}:` }))
  expect(textIn(page, german).heading).toBe('Adresslisten:')
})

it('builds each catalog once per language', () => {
  expect(textIn(listsText, pseudo)).toBe(textIn(listsText, pseudo))
  expect(textIn(listsText, german)).not.toBe(textIn(listsText, english))
})

it('puts every text of the pseudo-language into brackets', () => {
  const text = textIn(listsText, pseudo)
  expect(text.title).toBe('⟦Pŕööpééŕtý ļîîštš⟧')
  expect(text.states.new).toBe('⟦Ñééw⟧')
  expect(text.steps[1]).toBe('⟦Gŕåådéé⟧')
  expect(text.lists(2)).toBe('⟦2 ļîîštš⟧')
  expect([text.empty, text.unknown()]).toEqual(['', null])
})

it('makes text about a third longer', () => {
  const sentence = 'Every house on your list, graded from the curb.'
  const longer = textIn(
    defineText(() => ({ sentence })),
    pseudo,
  ).sentence
  expect(longer.length / sentence.length).toBeGreaterThan(1.3)
})

it('keeps what users wrote, and brackets of other catalogs, as they are', () => {
  const text = textIn(listsText, pseudo)
  expect(text.deleted('Oak (2)')).toBe('⟦“Oak (2)” wååš dééļéétééd.⟧')
  expect(text.missing({ columns: ['street', 'zip'] })).toBe('⟦Mîîššîîñg: street, zip.⟧')
  expect(text.failed(text.states.new)).toBe('⟦Fååîîļééd: ⟦Ñééw⟧⟧')
})

it('brackets the parts of a sentence around a link, and the label of the link', () => {
  const link = (label: string) => ({ label })
  expect(textIn(listsText, pseudo).terms(link)).toEqual(['⟦Rééååd ööûûŕ ⟧', { label: '⟦tééŕmš⟧' }, '⟦.⟧'])
})
