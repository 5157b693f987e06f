import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, LIST_ID } from '../test/answers.ts'
import type { FakeApi } from '../test/fake-api.ts'
import { it } from '../test/page-test.tsx'
import { expectHeading, expectLink, expectText, press } from '../test/screen.ts'
import { GradingPage } from './grading-page.tsx'

const route = { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` }
const call = 'GET /api/lists/:listId'
const rows = 'GET /api/lists/:listId/properties'
const ownExamples = 'GET /api/lists/:listId/own-examples'

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer(rows, { properties: [], next: null })
  api.answer(ownExamples, { examples: [] })
  api.answer('GET /api/lists/:listId/steps', { steps: [], next: null })
})

/** Starts grading while the server can't load the rows. */
async function startWithoutRows(api: FakeApi): Promise<void> {
  await expectHeading('Ready when you are')
  api.refuse(rows, 'internal')
  await press('Start Grading')
  await expectHeading("We couldn't load the next properties")
}

const progress = (processedCount: number) => ({
  type: 'list-progress' as const,
  listId: LIST_ID,
  processedCount,
  gradedByYou: processedCount,
  gradedByAi: 0,
  gradeCounts: { 7: processedCount },
  recordCount: 100,
  at: Date.now(),
})

it('shows a placeholder while the list loads', ({ api, open }) => {
  api.hold(call)
  open(GradingPage, route)
  expect(screen.getByRole('status').textContent).toContain('Loading properties...')
})

it.for(['not_found', 'malformed'] as const)(
  'says that a list does not exist: %s',
  async (code, { api, open }) => {
    api.refuse(call, code)
    open(GradingPage, route)
    await expectHeading('List not found')
    expectLink('Back to lists', '/lists')
  },
)

it('says that the list could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(GradingPage, route)
  await expectHeading("We couldn't load this list")
  api.answer(call, { list: aList() })
  await press('Try again')
  await expectText('100 properties to grade, one key press each.')
})

it('ends with a list that is deleted in another window, and continues once it is restored', async ({
  api,
  live,
  open,
}) => {
  api.answer(call, { list: aList() })
  open(GradingPage, route)
  await startWithoutRows(api)
  api.refuse(call, 'not_found')
  live.publish({ type: 'lists-changed' })
  await expectHeading('List not found')
  api.answer(call, { list: aList() })
  live.publish({ type: 'lists-changed' })
  await expectHeading("We couldn't load the next properties")
})

it('loads rows again once the server is back', async ({ api, live, open }) => {
  api.answer(call, { list: aList() })
  open(GradingPage, route)
  await startWithoutRows(api)
  api.answer(rows, { properties: [], next: null })
  live.open()
  await expectText(/^That was the last one/)
})

describe('before grading', () => {
  it('follows what other windows grade', async ({ api, live, open }) => {
    api.answer(call, { list: aList() })
    open(GradingPage, route)
    await expectText('100 properties to grade, one key press each.')
    live.publish(progress(40))
    await expectText(/You previously graded 40 out of 100 properties/)
    live.publish(progress(100))
    await expectText(/^You've graded all 100 properties in this list\.$/)
  })

  it('says that the pictures are paid for', async ({ api, open }) => {
    api.answer(call, { list: aList({ picturesPaid: true }) })
    open(GradingPage, route)
    await expectText(/^The pictures are already paid for\./)
  })

  it('says so of the ungraded properties only, once some are graded', async ({ api, open }) => {
    api.answer(call, { list: aList({ picturesPaid: true, processedCount: 34 }) })
    open(GradingPage, route)
    await expectText(/^The pictures left to grade are already paid for\./)
  })

  it('says what it costs', async ({ api, open }) => {
    api.answer(call, { list: aList() })
    open(GradingPage, route)
    await expectHeading('Ready when you are')
    await expectText(/^Each picture costs 1 token, charged once\. You have 200 tokens\./)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Grading' }))
  })

  it('leads by its title to the rows of the list', async ({ api, open }) => {
    api.answer(call, { list: aList() })
    open(GradingPage, route)
    await expectHeading(aList().title)
    expectLink(aList().title, `/lists/${LIST_ID}`)
  })

  it('resumes a list that was graded in part, or starts over', async ({ api, open }) => {
    api.answer(call, { list: aList({ processedCount: 34 }) })
    open(GradingPage, route)
    await expectHeading('Welcome back')
    await expectText('You previously graded 34 out of 100 properties')
    expect(screen.getByRole('button', { name: 'Resume Grading' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Start from the beginning' })).toBeDefined()
  })

  it('never calls what the AI graded the user’s', async ({ api, open }) => {
    const graded = {
      processingMethod: 'ai',
      status: 'ai_completed',
      processedCount: 98,
      gradedByYou: 0,
    } as const
    api.answer(call, { list: aList(graded) })
    open(GradingPage, route)
    await expectHeading('Ready when you are')
    await expectText('2 properties to grade, one key press each.')
    await expectText('The AI graded 98 out of 100 properties.')
    expectLink("Review the AI's grades", `/review/${LIST_ID}`)
    expect(screen.queryByText(/You previously|You've graded/)).toBeNull()
  })

  it('never calls what came with the file the user’s (D62)', async ({ api, open }) => {
    api.answer(call, { list: aList({ processedCount: 20, gradedByYou: 0, gradedByAi: 0 }) })
    open(GradingPage, route)
    await expectHeading('Ready when you are')
    await expectText('80 properties to grade, one key press each.')
    await expectText('20 grades came with the file.')
    expect(screen.getByRole('button', { name: 'Start from the beginning' })).toBeDefined()
    expect(screen.queryByText(/You previously|The AI graded/)).toBeNull()
  })

  it.for([
    { byYou: 3, byAi: 97, sentence: '97 by the AI, 3 by you.' },
    { byYou: 3, byAi: 90, sentence: '90 by the AI, 3 by you, 7 from the file.' },
    { byYou: 0, byAi: 0, sentence: '0 by you, 100 from the file.' },
  ])('says who graded a complete list: $sentence', async ({ byYou, byAi, sentence }, { api, open }) => {
    const graded = { processedCount: 100, gradedByYou: byYou, gradedByAi: byAi, gradeCounts: { 7: 100 } }
    api.answer(call, { list: aList(graded) })
    open(GradingPage, route)
    await screen.findByText(`All 100 properties in this list are graded: ${sentence}`)
  })

  it('sums up a complete list', async ({ api, open }) => {
    api.answer(call, { list: aList({ processedCount: 100, gradeCounts: { 7: 99, 30: 1 } }) })
    open(GradingPage, route)
    await expectText(/^You've graded all 100 properties in this list\.$/)
    expect(screen.getByRole('button', { name: 'Export Results' })).toBeDefined()
  })
})

describe('the rubric', () => {
  const example = (rowNo: number) => ({ grade: 3, propertyId: `r${rowNo}`, photo: `/api/images/${rowNo}` })
  const expectLatest = async (rowNo: number) => {
    const picture = await screen.findByRole('img', { name: 'Your latest 3' })
    await waitFor(() => expect(picture.getAttribute('src')).toMatch(new RegExp(`/api/images/${rowNo}$`)))
  }
  beforeEach<{ api: FakeApi }>(({ api }) => {
    api.answer(ownExamples, { examples: [example(4), example(5)] })
    api.answer(call, { list: aList({ processedCount: 2, gradedByYou: 1 }) })
  })

  it('shows the user’s own latest pictures, which follow other windows before grading', async ({
    api,
    open,
    live,
  }) => {
    open(GradingPage, route)
    await expectLatest(4)
    api.answer(ownExamples, { examples: [example(5)] })
    live.publish(progress(1))
    await expectLatest(5)
  })

  it('loads them again while grading only if another window graded', async ({ api, open, live }) => {
    open(GradingPage, route)
    await press('Resume Grading')
    await expectHeading(/^That was the last one/)
    await expectLatest(4)
    live.publish(progress(2))
    api.answer(ownExamples, { examples: [example(5)] })
    const latest = { propertyId: 'r4', grade: 7, isAiGrade: false, isImported: false }
    live.publish({ ...progress(1), latest })
    await expectLatest(5)
    expect(api.sent(ownExamples)).toHaveLength(2)
  })
})

it('says that the properties could not be loaded, and retries', async ({ api, open }) => {
  api.answer(call, { list: aList() })
  open(GradingPage, route)
  await startWithoutRows(api)
  api.hold(rows)
  await press('Try again')
  await expectText('Loading properties...')
})
