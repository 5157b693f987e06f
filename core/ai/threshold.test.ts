import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findLines } from '../shared/test/sources.ts'
import { MAX_GOOD_GRADE, THRESHOLD } from './threshold.ts'

const guide = new URL('../../docs/user-guide/', import.meta.url)
const pages = readdirSync(guide).map((page) => readFileSync(new URL(page, guide), 'utf8'))
const guideSays = (pattern: RegExp): number[] =>
  pages.flatMap((page) => Array.from(page.matchAll(pattern), ([, number]) => Number(number)))

it('is what the user guide says', () => {
  expect(new Set(guideSays(/score above (\d\.\d+)/g))).toEqual(new Set([THRESHOLD]))
  expect(new Set(guideSays(/grade above (\d+)/g))).toEqual(new Set([MAX_GOOD_GRADE]))
})

it('is typed into no sentence: it is interpolated, as are the bounds of labels', () => {
  expect(
    findLines(/\b(scores?( is)?|grades?) (above|below|under|over) \d|\bgrades? \d+ or (more|less)/i),
  ).toEqual([])
})
