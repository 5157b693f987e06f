import { pressKeys } from '../steps/grading-steps.ts'
import { cut, hold } from '../steps/network.ts'
import { reviewedSample } from '../steps/reviewed-sample.ts'
import { type Scene, screensOf } from './take.ts'

const openCheck = async ({ page, enter }: Scene, graded?: number) => {
  await enter()
  const listId = await reviewedSample(
    page,
    'Oak Park_strategic_sample',
    graded === undefined ? {} : { graded },
  )
  await page.goto(`/model/${listId}`)
}

screensOf('model', {
  figures: async (scene) => {
    await openCheck(scene)
    await scene.page.getByText('95% interval,').waitFor()
  },
  charts: async (scene) => {
    await openCheck(scene)
    await scene.page.getByText('Show as a table').click()
    await scene.page.getByRole('heading', { name: 'Reliability' }).scrollIntoViewIfNeeded()
    await scene.page.mouse.wheel(0, 500)
  },
  suspicious: async (scene) => {
    await openCheck(scene)
    await scene.page.getByRole('button', { name: 'Change the grade of 120 Birch Street' }).click()
  },
  few: async (scene) => {
    await openCheck(scene, 12)
    await scene.page.getByText('12 so far').first().waitFor()
  },
  'not-reviewed': async (scene) => {
    await openCheck(scene, 0)
    await scene.page.getByRole('heading', { name: 'Nothing graded yet' }).waitFor()
  },
  empty: async ({ page, enter }) => {
    await enter()
    await page.goto('/model')
    await page.getByRole('heading', { name: 'No reviews of the AI yet' }).waitFor()
  },
  missing: async ({ page, enter }) => {
    await enter()
    await page.goto('/model/00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: 'List not found' }).waitFor()
  },
  'list-menu': async ({ page, enter }) => {
    await enter()
    await reviewedSample(page, 'Oak Park_strategic_sample', { graded: 30 })
    await page.reload()
    await page.getByRole('button', { name: 'Options for Oak Park_strategic_sample' }).click()
    await page.getByRole('menuitem', { name: 'Aerial Sample' }).waitFor()
  },
  sampling: async ({ page, enter }) => {
    await enter()
    await reviewedSample(page, 'Oak Park_strategic_sample', { graded: 30 })
    await hold(page, '**/export-aerial-test')
    await page.reload()
    await page.getByRole('button', { name: 'Options for Oak Park_strategic_sample' }).click()
    await page.getByRole('menuitem', { name: 'Aerial Sample' }).click()
    await page.getByRole('dialog', { name: 'Exporting Your List' }).waitFor()
  },
  'review-complete': async ({ page, enter }) => {
    await enter()
    const listId = await reviewedSample(page, 'Oak Park_strategic_sample', { graded: 119 })
    await page.goto(`/swipe/${listId}`)
    await page.getByRole('button', { name: 'Resume Grading' }).click()
    await page.getByRole('article').waitFor()
    await pressKeys(page, ['2'])
    await page.getByText('from 112 comparisons').waitFor()
  },
  loading: async ({ page, enter }) => {
    await enter()
    await hold(page, '**/api/lists/*/model-check')
    await page.goto('/model/8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01')
    await page.getByText('Loading the figures').waitFor({ state: 'attached' })
  },
  failed: async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/lists/*/model-check')
    await page.goto('/model/8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01')
    await page.getByRole('heading', { name: "We couldn't load the figures" }).waitFor()
  },
})
