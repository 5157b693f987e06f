import type { VersionFacts } from '@curbgrade/core/ai/models-contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { gradeChoice } from '../../../fixtures/grade-words.ts'
import type { Answer } from '../../client/api.ts'
import type { Check } from '../../client/model-check.ts'
import { LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { afterPaint, EverythingInView, seePictures } from '../../test/pictures.ts'
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
  byGrade: [],
  byZip: [],
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
      taught: null,
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

it('explains how to check the AI if nothing has been reviewed', async ({ open }) => {
  open(ModelPage, newest)
  await expectHeading('No reviews of the AI yet')
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
  await expectHeading('No reviews of the AI yet')
})

it('asks for grades if nothing is graded yet', async ({ api, open }) => {
  const list = { ...aCheck().list, processedCount: 0 }
  api.answer(check, aCheck({ list }))
  open(ModelPage, ofList)
  await expectHeading('Nothing graded yet')
  expectLink('Start Grading', `/swipe/${LIST_ID}`)
})

it('shows agreement by grade, by ZIP and by answer, each linked to its rows', async ({ api, open }) => {
  api.answer(
    check,
    aCheck({
      byGrade: [
        { from: 1, to: 2, agreement: { n: 12, estimate: null } },
        { from: 9, to: 10, agreement: shown },
      ],
      byZip: [{ zip: '44137', agreement: shown }],
      confusion: {
        n: 112,
        classes: ['needs_work', 'good_condition', 40],
        rows: [
          {
            person: 'needs_work',
            n: 62,
            cells: [
              { n: 50, share: 0.8 },
              { n: 8, share: 0.13 },
              { n: 4, share: 0.07 },
            ],
          },
        ],
      },
    }),
  )
  open(ModelPage, ofList)
  await expectHeading('Agreement by your grade')
  expect(region('Agreement by your grade')).toMatch(/1 and 2–\s*12.*9 and 1098%/s)
  const rows = (query: string) => `/lists/${LIST_ID}?${query}`
  expectLink('Disagreements of 9 and 10', rows('g=9%2C10&agree=disagrees'))
  expectLink('Disagreements of 44137', rows('agree=disagrees&zip=44137'))
  expectLink(
    /^from 50 .*you say needs work, the AI needs work/i,
    rows('g=5%2C6%2C7%2C8%2C9%2C10&agree=agrees'),
  )
  expectLink(/^from 8 .*the AI good\./i, rows('g=5%2C6%2C7%2C8%2C9%2C10&agree=disagrees'))
  expect(screen.queryByRole('link', { name: /^from 4/ })).toBeNull()
})

it('hides figures until there are enough grades, and shows how many there are', async ({ api, open }) => {
  api.answer(check, aCheck({ weighted: false }))
  open(ModelPage, ofList)
  await expectText('· 12 of 120 reviewed · Model test-1')
  expectLink('Oak Park, sample', `/lists/${LIST_ID}`)
  expectLink('See where you disagree', `/lists/${LIST_ID}?agree=disagrees`)
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

describe('the grader that a vision model taught', () => {
  const answer = (champion: number | null): Models => {
    const taught = { teacher: 'a-vision-model', pictures: 500 }
    return { models: noModels.models.map((model) => ({ ...model, taught, champion })), lists: [] }
  }
  it('is named while it grades', async ({ api, open }) => {
    api.answer('GET /api/models', answer(null))
    open(ModelPage, newest)
    await expectText(/learned from a-vision-model's opinions of 500 pictures/)
  })
  it('is not named while an own version grades', async ({ api, open }) => {
    api.answer('GET /api/models', answer(1))
    open(ModelPage, newest)
    await expectText('Version 1 is in use.')
    expect(screen.queryByText(/a-vision-model/)).toBeNull()
  })
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

describe('a grade to double-check', () => {
  const row = { propertyId: 'r1', street: '1 Birch Street', city: 'Davis', grade: 2, aiScore: 0.9 }
  const card = (said: string) =>
    screen.findByRole('article', { name: `1 Birch Street, graded ${said} by you; AI Score 0.900` })
  const change = async (to: string) => {
    const button = await screen.findByRole('button', { name: 'Change the grade of 1 Birch Street' })
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    fireEvent.click(button)
    fireEvent.change(screen.getByLabelText('Grade of 1 Birch Street'), { target: { value: to } })
    await press('Save')
  }
  const openSeen = async (open: (page: typeof ModelPage, at: typeof ofList) => unknown) => {
    open(ModelPage, ofList)
    await card(gradeChoice(2))
    seePictures()
    await afterPaint()
  }
  beforeEach<{ api: FakeApi }>(({ api }) => {
    vi.stubGlobal('IntersectionObserver', EverythingInView)
    api.answer(check, aCheck({ suspicious: [{ ...row, suspicion: 0.9, photo: '/api/images/1' }] }))
  })

  it('waits in the browser until it can be saved, with when its picture was seen', async ({ api, open }) => {
    await openSeen(open)
    api.lose(grade)
    await change('9')
    await card(gradeChoice(9))
    const property = { id: 'r1', grade: 9, gradedAt: 1 }
    api.answer(grade, {
      property,
      list: { id: LIST_ID, processedCount: 12, recordCount: 120, completedAt: null },
    })
    api.answer(check, aCheck())
    fireEvent(window, new Event('online'))
    await expectText('The grade of 1 Birch Street was changed.')
    expect(api.sent(grade).at(-1)?.body).toMatchObject({ grade: 9, sawAi: true, shownAt: expect.any(Number) })
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('returns to what it was if the server refuses it', async ({ api, open }) => {
    await openSeen(open)
    api.refuse(grade, 'not_found')
    await change('9')
    await expectText("We couldn't save the grade of 1 Birch Street")
    await card(gradeChoice(2))
  })
})

describe('the own versions', () => {
  it('say that they could not be loaded, and retry', async ({ api, open }) => {
    api.refuse('GET /api/models', 'internal')
    open(ModelPage, newest)
    await expectAlert("We couldn't load your versions")
    api.answer('GET /api/models', noModels)
    await press('Try again')
    await expectText(/0 of 30 grades from 1 to 10\./)
    expect(screen.queryByRole('button', { name: 'Learn from my grades' })).toBeNull()
  })
  it('show what a version that isn’t used lacks, and its AUC and calibration with intervals', async ({
    api,
    open,
  }) => {
    const [street] = noModels.models
    const estimate = { value: 0.91, low: 0.85, high: 0.95 }
    const facts: VersionFacts = {
      making: 'trained',
      trainedOn: 60,
      measuredOn: 'cross_validation',
      standardShift: null,
      units: 'streets',
      figures: {
        agreement: { n: 60, estimate },
        auc: { n: 60, estimate },
        scoreBias: { n: 60, estimate: { value: 0.12, low: 0.04, high: 0.2 } },
        kappa: { n: 60, estimate: null },
        gradeKappa: { n: 60, estimate: null },
        category: { n: 60, estimate },
      },
      comparison: {
        rival: 'base_rates',
        excess: -0.1,
        noise: 0.2,
        streets: 4,
        missingGrades: 40,
        missingStreets: 3,
      },
      learning: { half: 0.88, all: 0.91, gain: 0.02 },
    }
    const aVersion = {
      number: 1,
      state: 'rejected' as const,
      rejection: 'too_few_streets' as const,
      imagery: 'photos' as const,
      labels: 60,
      ownLabels: 12,
      facts,
      parent: null,
      createdAt: 0,
    }
    api.answer('GET /api/models', {
      models: street === undefined ? [] : [{ ...street, usableGrades: 60, versions: [aVersion] }],
      lists: [],
    })
    open(ModelPage, newest)
    const card = within(await screen.findByRole('article', { name: 'Version 1' }))
    expect(card.getByText(/^From 60 grades of photos, 12 of them of your own photos: /)).toBeDefined()
    expect(card.getByText(/Grade about 40 more properties on about 3 more streets\.$/)).toBeDefined()
    expect(card.getByText(/50 more grades may bring it to about 93%\.$/)).toBeDefined()
    expect(card.getByText('Worse house scored higher (AUC)')).toBeDefined()
    expect(card.getByText('0.12 too high')).toBeDefined()
    expect(card.getByText('+0.04 to +0.20, from 60 grades')).toBeDefined()
  })

  it('say for a list which of them graded how many properties, and how that fared', async ({ api, open }) => {
    const aList = { id: LIST_ID, title: 'Oak Park', kind: 'street' as const, rescore: null, isCurrent: true }
    api.answer('GET /api/models', { ...noModels, lists: [{ ...aList, modelVersion: 'builtin:a+street.2' }] })
    const none = { n: 3, estimate: null }
    const times = { firstAt: 0, lastAt: 0 }
    api.answer('GET /api/lists/:listId/audit', {
      versions: [
        {
          modelVersion: 'builtin:a+street.2',
          graded: 1200,
          standing: 1190,
          reviewed: 40,
          agreement: shown,
          sameGrade: shown,
          ...times,
        },
        {
          modelVersion: 'builtin:a',
          graded: 12,
          standing: 0,
          reviewed: 3,
          agreement: none,
          sameGrade: none,
          ...times,
        },
      ],
    })
    open(ModelPage, newest)
    await press('Which version graded what in Oak Park')
    const lines = within(await screen.findByRole('list', { name: 'Which version graded what in Oak Park' }))
    const [second, first] = lines.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(second).toMatch(/^Version 2 graded 1,200 properties on .*; 1,190 of these grades still stand\./)
    expect(second).toMatch(/needs work in 98% \(93% to 99%\)/)
    expect(first).toMatch(/^Default grader graded 12 properties .*shown from 30 grades/)
  })
})
