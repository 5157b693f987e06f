import { arrangeSamples } from '@curbgrade/core/grading/samples'
import { noAnnotations } from '@curbgrade/core/lists/annotations'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, LIST_ID } from '../test/answers.ts'
import type { FakeApi } from '../test/fake-api.ts'
import { it } from '../test/page-test.tsx'
import { press } from '../test/screen.ts'
import { GradingPage } from './grading-page.tsx'
import { SamplesPage } from './samples/samples-page.tsx'

type Giver = 'user' | 'AI' | 'file'
const aRow = (rowNo: number, grade: number | null, giver: Giver = 'user') => ({
  id: `r${rowNo}`,
  rowNo,
  street: `${rowNo} Elm Street`,
  city: 'Davis',
  state: 'CA',
  zip: '95616',
  grade,
  isAiGrade: giver === 'AI',
  isImported: giver === 'file',
  photo: null,
  ...noAnnotations,
  tags: [],
})
const aCard = (rowNo: number, grade: number | null, giver?: Giver) => ({
  ...aRow(rowNo, grade, giver),
  gradedAt: null,
  hasPanorama: false,
  hasOtherKind: false,
  sharedPlace: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
  aiGrade: null,
})

const answerSamples = (api: FakeApi, rows: readonly ReturnType<typeof aRow>[]) =>
  api.answer('GET /api/lists/:listId/samples', {
    list: { id: LIST_ID, title: 'Oak Park', imagery: 'street', scale: null },
    columns: arrangeSamples(
      { recordCount: 10, processedCount: 3, gradeCounts: {} },
      rows.map((row) => ({ ...row, changedAt: row.grade === null ? null : 1 })),
    ),
  })

describe('a screen reader reads a graded row as a sentence', () => {
  it('among the samples', async ({ api, open }) => {
    answerSamples(api, [aRow(1, 7), aRow(2, 8, 'AI'), aRow(3, 30, 'file'), aRow(4, null)])
    api.answer('GET /api/lists/:listId', { list: aList() })
    open(SamplesPage, { path: '/samples/:listId', at: `/samples/${LIST_ID}` })
    const sentenceIn = async (column: RegExp) =>
      within(await screen.findByRole('region', { name: column }))
        .getAllByRole('article')
        .map((article) => article.getAttribute('aria-label'))
    expect(await sentenceIn(/^Recent Additions/)).toEqual([
      '1 Elm Street, Davis, graded 7 Needs work',
      '2 Elm Street, Davis, graded 8 Poor by the AI',
      '3 Elm Street, Davis, graded Land in the file',
    ])
    expect(await sentenceIn(/^Not Graded/)).toEqual(['4 Elm Street, Davis, not graded'])
    const badgesOf = (badge: string) =>
      screen.getAllByText(badge).map((shown) => shown.closest('article')?.getAttribute('aria-label'))
    expect(new Set(badgesOf('AI'))).toEqual(new Set(['2 Elm Street, Davis, graded 8 Poor by the AI']))
    expect(new Set(badgesOf('File'))).toEqual(new Set(['3 Elm Street, Davis, graded Land in the file']))
  })

  describe('while grading', () => {
    beforeEach<{ api: FakeApi }>(({ api }) => {
      api.answer('GET /api/lists/:listId/own-examples', { examples: [] })
      api.refuse('POST /getStreetViewImage', 'imagery_unavailable')
      api.refuse('GET /api/lists/:listId/properties/:propertyId/location', 'imagery_unavailable')
      api.answer('GET /api/lists/:listId', { list: aList({ processedCount: 3, recordCount: 10 }) })
      api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
    })

    it.for([
      { row: aCard(1, 7), description: 'Previously graded 7' },
      { row: aCard(1, 30), description: 'Previously graded Land' },
      { row: aCard(1, 8, 'AI'), description: 'The AI graded 8' },
      { row: aCard(1, 8, 'file'), description: 'Graded 8 in the file' },
      { row: aCard(1, null), description: '' },
    ])('on the card: “$description”', async ({ row, description }, { api, open }) => {
      api.answer('GET /api/lists/:listId/properties', { properties: [row], next: null })
      open(GradingPage, { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` })
      await press('Start from the beginning')
      expect(await screen.findByRole('article', { name: '1 Elm Street, Davis', description })).toBeDefined()
    })

    it('in the strip of the last ten', async ({ api, open }) => {
      const step = { type: 'grade', from: null, isFromAi: false, at: 1, shownAt: null } as const
      api.answer('GET /api/lists/:listId/steps', {
        steps: [
          { ...step, property: aCard(2, 30), to: 30 },
          { ...step, property: aCard(1, 7), to: 7 },
        ],
        next: null,
      })
      api.answer('GET /api/lists/:listId/properties', { properties: [aCard(3, null)], next: null })
      open(GradingPage, { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` })
      await press('Resume Grading')
      const strip = await screen.findByRole('list', { name: 'Your last grades' })
      const names = ['2 Elm Street, graded Land. Change it', '1 Elm Street, graded 7. Change it']
      expect(within(strip).getAllByRole('button')).toEqual(
        names.map((name) => within(strip).getByRole('button', { name })),
      )
    })
  })
})
