import { predictedClassInWords } from '@curbgrade/core/ai/predicted-class'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { expect, it } from 'vitest'
import { accountText } from '../account/text.ts'
import { jobText } from '../ai/job/text.ts'
import { modelText } from '../ai/model/text.ts'
import { gradingText } from '../grading/text.ts'
import { searchText } from '../lists/search/text.ts'
import { listsText } from '../lists/text.ts'
import { textOf } from '../text/language.ts'

const texts = import.meta.glob<string>(
  ['../**/*text.ts', '../../core/**/*text.ts', '../../server/**/*text.ts', '../../docs/user-guide/*.md'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Where a text says something, with its line. */
const findIn = (pattern: RegExp): string[] =>
  Object.entries(texts).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )

it('finds what texts say', () => {
  expect(findIn(/title: 'AI accuracy'/)).toHaveLength(1)
  expect(findIn(/^# Your own grader$/)).toHaveLength(1)
})

it('calls the pages on the accuracy of the AI by one name, in titles, links and the user guide', () => {
  const { title } = textOf(modelText)
  expect(title).toBe('AI accuracy')
  expect({
    settings: textOf(accountText).settings.model,
    menu: textOf(listsText).aiAccuracy,
    search: textOf(searchText).pages.model,
    'after grading': textOf(jobText).accuracy,
    'after reviewing': textOf(gradingText).complete.figures,
  }).toEqual({
    settings: title,
    menu: title,
    search: title,
    'after grading': title,
    'after reviewing': title,
  })
  expect(findIn(/check the model|model (page|checks?\b|details)|'Model'|\*Model\*/i)).toEqual([])
})

const withSeparators = /[a-z]+[^a-z]+[a-z]+/i
const namedInWords = categoryGrades.filter(({ word }) => withSeparators.test(word))

it.each(namedInWords)('spells the category $word in one way', ({ word, button }) => {
  const parts = word.split(/[^a-z]+/i)
  expect(predictedClassInWords(parts.join('_').toLowerCase())).toBe(word)
  expect(predictedClassInWords(parts.join(' '))).toBe(word)
  const anySpelling = new RegExp(String.raw`\b${parts.join(String.raw`[ _()–-]{1,3}`)}\b\)?`, 'gi')
  const spellings = Object.values(texts).flatMap((text) => text.match(anySpelling) ?? [])
  expect(spellings.filter((spelling) => spelling !== word && spelling !== button)).toEqual([])
})

it('shows no name of a column as a label', () => expect(findIn(/predicted class/i)).toEqual([]))
