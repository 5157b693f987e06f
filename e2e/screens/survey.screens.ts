import type { Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { button, makeList } from '../steps/grading-steps.ts'
import { answer, changeAnswer, cut, hold, refuse } from '../steps/network.ts'
import { demoAccount } from '../steps/product.ts'
import { photoSurvey } from './photo-survey.ts'
import { type Scene, screensOf } from './take.ts'

const NO_LIST = '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01'

async function openStart({ page, enter }: Scene, query = ''): Promise<Page> {
  await enter()
  const listId = await makeList(page, 'Ward 3, drive of May', aCsv(24))
  for (let row = 1; row <= 12; row++) {
    const address = { street: `${row} Elm Street`, city: 'Davis', state: 'CA', zip: '95616' }
    await page.request.post('/getStreetViewImage', { data: { ...address, listId, propertyId: `r${row}` } })
    await page.request.put(`/api/lists/${listId}/properties/r${row}/grade`, {
      data: { grade: 1 + (row % 10) },
    })
  }
  await page.goto(`/lists/${listId}/survey${query}`)
  return page
}

async function openDemo({ page, enter }: Scene, before: (page: Page) => Promise<unknown> = async () => {}) {
  await enter(demoAccount)
  const listId = await photoSurvey(page)
  await before(page)
  await page.goto(`/lists/${listId}/survey`)
  return page
}

const anEnded = (index: number) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  startedAt: Date.UTC(2024 + index, 4, 12),
  endedAt: Date.UTC(2024 + index, 5, 12),
  snapshot: 3220,
  asked: 322,
  control: 322,
  chosen: 0,
  answered: 320 - index,
  countsOtherProviders: index === 1,
})

const figures = {
  survey: anEnded(2),
  answers: { worse: 97, same: 171, better: 41, cant_compare: 9 },
  open: { ready: 0, no_newer: 3, earlier_deleted: 1, no_picture: 0, other_kind: 0 },
  figures: {
    list: { n: 309, estimate: { value: 0.18, low: 0.1, high: 0.26 }, claim: 'got_worse' },
    chosen: { n: 0, estimate: null },
    betweenProviders: 12,
  },
}

screensOf('survey', {
  start: async (scene) => {
    const page = await openStart(scene)
    await page.getByText(/properties to compare/).waitFor()
  },
  'start-filtered': async (scene) => {
    const page = await openStart(scene, '?g=9,10')
    await page.getByRole('checkbox', { name: /^Add a random sample/ }).click()
    await page.getByText(/You chose only the worst grades/).waitFor()
  },
  'start-ungraded': async ({ page, enter }) => {
    await enter()
    await page.goto(`/lists/${await makeList(page, 'Ward 3, drive of May', aCsv(24))}/survey`)
    await page.getByText(/No graded property with a picture/).waitFor()
  },
  'start-failed': async ({ page, enter }) => {
    await enter()
    await refuse(page, '**/preview', { code: 'internal' })
    await page.goto(`/lists/${await makeList(page, 'Ward 3, drive of May', aCsv(24))}/survey`)
    await page.getByRole('alert').waitFor()
  },
  loading: async ({ page, enter }) => {
    await enter()
    await hold(page, `**/api/lists/${NO_LIST}`)
    await page.goto(`/lists/${NO_LIST}/survey`)
    await page.getByText('Loading the survey').waitFor({ state: 'attached' })
  },
  failed: async ({ page, enter }) => {
    await enter()
    await cut(page, `**/api/lists/${NO_LIST}`)
    await page.goto(`/lists/${NO_LIST}/survey`)
    await page.getByRole('heading', { name: "We couldn't load the survey" }).waitFor()
  },
  missing: async ({ page, enter }) => {
    await enter()
    await page.goto(`/lists/${NO_LIST}/survey`)
    await page.getByRole('heading', { name: 'List not found' }).waitFor()
  },
  compare: async (scene) => {
    const page = await openDemo(scene)
    await page.getByRole('button', { name: 'Worse', disabled: false }).waitFor()
  },
  'compare-failed': async (scene) => {
    await openDemo(scene, (page) => cut(page, '**/surveys/*/rows*'))
    await scene.page.getByRole('button', { name: 'Try again' }).waitFor()
  },
  'answer-failed': async (scene) => {
    const page = await openDemo(scene)
    await cut(page, '**/answer')
    await page.getByRole('button', { name: 'Worse', disabled: false }).click()
    await page.getByText('The answer wasn’t saved.').waitFor()
  },
  figures: async (scene) => {
    const page = await openDemo(scene)
    await button(page, 'Show the figures').click()
    await button(page, 'End the survey').scrollIntoViewIfNeeded()
  },
  'figures-failed': async (scene) => {
    const page = await openDemo(scene, (of) => cut(of, '**/figures'))
    await button(page, 'Show the figures').click()
    await page.getByRole('heading', { name: "We couldn't load the figures" }).scrollIntoViewIfNeeded()
  },
  end: async (scene) => {
    const page = await openDemo(scene)
    await button(page, 'Show the figures').click()
    await button(page, 'End the survey').click()
    await page.getByRole('alertdialog').waitFor()
  },
  'earlier-surveys': async (scene) => {
    const page = await openDemo(scene, async (of) => {
      await changeAnswer(of, '**/surveys', ({ surveys }) => ({
        surveys: [...(surveys as object[]), anEnded(2), anEnded(1)],
      }))
      await answer(of, '**/surveys/0*/figures', figures)
    })
    await page.locator('summary').last().scrollIntoViewIfNeeded()
  },
})
