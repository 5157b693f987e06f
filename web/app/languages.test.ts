import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './languages.ts'

describe('the language of a page', () => {
  it.each([
    [['en-XA', 'en'], 'en-XA'],
    [['de-DE', 'en-GB', 'en-XA'], 'en'],
    [['de-DE', 'en-XA'], 'en-XA'],
    [['de-DE'], 'en'],
    [[], 'en'],
  ])('of a browser that prefers %j is %s', (preferred, tag) => {
    expect(chooseLanguage(preferred).tag).toBe(tag)
  })
})
