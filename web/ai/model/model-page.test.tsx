import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import type { Answer } from '../../client/api.ts'
import type { Check } from '../../client/model-check.ts'
import { LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../../test/screen.ts'
import { ModelPage } from './model-page.tsx'

type Models = Answer<'GET /api/models'>
const ofList = { path: '/model/:listId', at: `/model/${LIST_ID}` }
const newest = { path: '/model' }
const checks = 'GET /api/model-checks'
const check = 'GET /api/lists/:listId/model-check'
const grade = 'PUT /api/lists/:listId/properties/:propertyId/grade'

const hidden = { n: 12, estimate: null }
const shown = { n: 112, estimate: { value: 0.98, low: 0.93, high: 0.99 } }
const aCheck = (own: Partial<Check> = {}): Check => ({
  list: { id: LIST_ID, title: 'Oak Park, sample', recordCount: 120, processedCount: 12 },
  modelVersion: 'test-1',
  weighted: true,
  streets: 12,
  agreement: hidden,
  controlAgreement: hidden,
  blindAgreement: hidden,
  seenAgreement: hidden,
  kappa: hidden,
  gradeKappa: hidden,
  sameGrade: hidden,
  withinOne: hidden,
  needsWork: hidden,
  goodCondition: hidden,
  more: [],
  confusion: { n: 12, classes: [], rows: null },
  reliability: { n: 12, bins: null },
  suspicious: [],
  ...own,
})
const noModels: Models = {
  models: [
    {
      kind: 'street',
      usableGrades: 0,
      neededGrades: 30,
      champion: null,
      hasOutdatedFeatures: false,
      isTraining: false,
      versions: [],
    },
  ],
  lists: [],
}
const region = (name: string) => screen.getByRole('region', { name }).textContent

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer(checks, { lists: [] })
  api.answer('GET /api/models', noModels)
})

it('shows a placeholder while the figures load', ({ api, open }) => {
  api.hold(check)
  open(ModelPage, ofList)
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading the figures')
})

it('explains how to check a model if none has been checked', async ({ open }) => {
  open(ModelPage, newest)
  await expectHeading('No model to check yet')
  expectLink('Go to your lists', '/lists')
})

it.for(['not_found', 'malformed'] as const)(
  'says that a list does not exist: %s',
  async (code, { api, open }) => {
    api.refuse(check, code)
    open(ModelPage, ofList)
    await expectHeading('List not found')
  },
)

it('says that the figures could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(checks, 'internal')
  open(ModelPage, newest)
  await expectHeading("We couldn't load the figures")
  api.answer(checks, { lists: [] })
  await press('Try again')
  await expectHeading('No model to check yet')
})

it('asks for grades if nothing is graded yet', async ({ api, open }) => {
  const list = { ...aCheck().list, processedCount: 0 }
  api.answer(check, aCheck({ list }))
  open(ModelPage, ofList)
  await expectHeading('Nothing graded yet')
  expectLink('Start Grading', `/swipe/${LIST_ID}`)
})

it('hides figures until there are enough grades, and shows how many there are', async ({ api, open }) => {
  api.answer(check, aCheck({ weighted: false }))
  open(ModelPage, ofList)
  await expectText('Oak Park, sample · 12 of 120 reviewed · Model test-1')
  expect(region('Agreement')).toContain('Available after 30 grades; 12 so far.')
  expect(screen.queryByText(/^\d+%$/)).toBeNull()
  await expectText(/^This list doesn't say how likely each row was to be selected/)
})

it('shows a figure with its interval and the grades behind it', async ({ api, open }) => {
  api.answer(check, aCheck({ agreement: shown, more: [{ within: 0.03, grades: 0 }] }))
  open(ModelPage, ofList)
  await expectText('98%')
  expect(region('Agreement')).toMatch(/93% to 99%95% interval, from 112 grades/)
  expect(region('Agreement')).toContain('± 3%enough already')
})

it('says that the version in use sees less than a new one would', async ({ api, open }) => {
  const [model] = noModels.models
  api.answer('GET /api/models', {
    models: model ? [{ ...model, champion: 3, hasOutdatedFeatures: true }] : [],
    lists: [],
  })
  open(ModelPage, newest)
  await expectText(/^This version sees less in a picture than one that you train now/)
})

it('says of grades from one street that they say nothing about others', async ({ api, open }) => {
  api.answer(check, aCheck({ agreement: shown, streets: 1 }))
  open(ModelPage, ofList)
  await expectText(/^All these grades are from one street\. .*they say nothing about other streets/)
})

it('chooses among several lists', async ({ api, open }) => {
  const other = { id: '16fd2706-8baf-433b-82eb-8c7fada847da', title: 'Elm', createdAt: 0 }
  const counts = { recordCount: 120, processedCount: 12 }
  const lists = [
    { ...other, ...counts },
    { ...other, ...counts, id: LIST_ID, title: 'Oak Park, sample' },
  ]
  api.answer(checks, { lists })
  api.answer(check, aCheck())
  const router = open(ModelPage, newest)
  fireEvent.change(await screen.findByLabelText('Strategic list'), { target: { value: LIST_ID } })
  expect(router.state.location.pathname).toBe(`/model/${LIST_ID}`)
})

it('keeps a grade to double-check that could not be changed', async ({ api, open }) => {
  const row = { propertyId: 'r1', street: '1 Birch Street', city: 'Davis', grade: 2, aiScore: 0.9 }
  api.answer(check, aCheck({ suspicious: [{ ...row, suspicion: 0.9, photo: null }] }))
  open(ModelPage, ofList)
  await press('Change the grade of 1 Birch Street')
  fireEvent.change(screen.getByLabelText('Grade of 1 Birch Street'), { target: { value: '9' } })
  api.lose(grade)
  await press('Save')
  await expectText(/^The grade of 1 Birch Street wasn't changed\. We can't reach the server\./)
  const card = { name: '1 Birch Street, graded 2 Very good by you; AI Score 0.900' }
  expect(screen.getByRole('article', card)).toBeDefined()
})

describe('the own versions', () => {
  it('say that they could not be loaded, and retry', async ({ api, open }) => {
    api.refuse('GET /api/models', 'internal')
    open(ModelPage, newest)
    await expectAlert("We couldn't load your versions")
    api.answer('GET /api/models', noModels)
    await press('Try again')
    await expectText(/0 of 30 grades/)
    expect(screen.queryByRole('button', { name: 'Learn from my grades' })).toBeNull()
  })
})
