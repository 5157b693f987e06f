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
