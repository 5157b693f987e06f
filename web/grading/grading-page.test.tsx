import { screen } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, LIST_ID } from '../test/answers.ts'
import type { FakeApi } from '../test/fake-api.ts'
import { it } from '../test/page-test.tsx'
import { expectHeading, expectLink, expectText, press } from '../test/screen.ts'
import { GradingPage } from './grading-page.tsx'

const place = { path: '/swipe/:listId', at: `/swipe/${LIST_ID}` }
const call = 'GET /api/lists/:listId'
const rows = 'GET /api/lists/:listId/properties'

beforeEach<{ api: FakeApi }>(({ api }) => api.answer(rows, { properties: [], next: null }))

it('shows a placeholder while the list loads', ({ api, open }) => {
  api.hold(call)
  open(GradingPage, place)
  expect(screen.getByRole('status').textContent).toContain('Loading properties...')
})

it.for(['not_found', 'malformed'] as const)(
  'says that a list does not exist: %s',
  async (code, { api, open }) => {
    api.refuse(call, code)
    open(GradingPage, place)
    await expectHeading('List not found')
    expectLink('Back to lists', '/lists')
  },
)

it('says that the list could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(GradingPage, place)
  await expectHeading("We couldn't load this list")
  api.answer(call, { list: aList() })
  await press('Try again')
  await expectText('100 properties to grade, one key press each.')
})

describe('before grading', () => {
  it('says what it costs', async ({ api, open }) => {
    api.answer(call, { list: aList() })
    open(GradingPage, place)
    await expectHeading('Ready when you are')
    await expectText(/^Each picture costs 1 token, charged once\. You have 200 tokens\./)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Grading' }))
  })

  it('resumes a list that was graded in part, or starts over', async ({ api, open }) => {
    api.answer(call, { list: aList({ processedCount: 34 }) })
    open(GradingPage, place)
    await expectHeading('Welcome back')
    await expectText('You previously graded 34 out of 100 properties')
    expect(screen.getByRole('button', { name: 'Resume Grading' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Start from the beginning' })).toBeDefined()
  })

  it('sums up a complete list', async ({ api, open }) => {
    api.answer(call, { list: aList({ processedCount: 100, gradeCounts: { 7: 99, 30: 1 } }) })
    open(GradingPage, place)
    await expectText(/^You've graded all 100 properties in this list\.$/)
    expect(screen.getByRole('button', { name: 'Export Results' })).toBeDefined()
  })
})

it('says that the properties could not be loaded, and retries', async ({ api, open }) => {
  api.answer(call, { list: aList() })
  open(GradingPage, place)
  await expectHeading('Ready when you are')
  api.refuse(rows, 'internal')
  await press('Start Grading')
  await expectHeading("We couldn't load the next properties")
  api.hold(rows)
  await press('Try again')
  await expectText('Loading properties...')
})
