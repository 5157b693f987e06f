import { gradeChoice } from '../../fixtures/grade-words.ts'
import { button, makeList } from '../steps/grading-steps.ts'
import { cut, hold } from '../steps/network.ts'
import { demoAccount } from '../steps/product.ts'
import { type Scene, screensOf } from './take.ts'

/** Creates a list with or without a grade, and opens its samples. */
const openSamples = async ({ page, enter }: Scene, grade: number | null = 7) => {
  await enter()
  const listId = await makeList(page, 'Elm Street')
  await page.request.put(`/api/lists/${listId}/properties/r1/grade`, { data: { grade } })
  await page.goto(`/samples/${listId}`)
}

screensOf('samples', {
  board: async ({ page, enter }) => {
    await enter(demoAccount)
    await button(page, 'Options for Maple Heights, spring drive').click()
    await page.getByRole('menuitem', { name: 'View Samples' }).click()
    await page.getByRole('heading', { name: 'Property Samples' }).waitFor()
    await page.getByRole('article').first().waitFor()
  },
  edit: async (scene) => {
    await openSamples(scene)
    await button(scene.page, 'Edit 1 Elm Street').first().click()
  },
  moved: async (scene) => {
    await openSamples(scene)
    await button(scene.page, 'Edit 1 Elm Street').first().click()
    await scene.page.getByLabel('Grade of 1 Elm Street').selectOption({ label: gradeChoice(10) })
    await button(scene.page, 'Save').click()
    await scene.page.getByText('Property moved to Grade 10').waitFor()
  },
  'not-saved': async (scene) => {
    await openSamples(scene)
    await cut(scene.page, '**/grade')
    await button(scene.page, 'Edit 1 Elm Street').first().click()
    await scene.page.getByLabel('Grade of 1 Elm Street').selectOption({ label: gradeChoice(10) })
    await button(scene.page, 'Save').click()
    await scene.page.getByText('1 grade is not saved yet').waitFor()
  },
  empty: async (scene) => {
    await openSamples(scene, null)
    await scene.page.getByRole('heading', { name: 'Nothing graded yet' }).waitFor()
  },
  loading: async (scene) => {
    await scene.enter()
    await hold(scene.page, '**/api/lists/*/samples')
    await scene.page.goto('/samples/8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01')
    await scene.page.getByText('Loading samples').waitFor({ state: 'attached' })
  },
  failed: async (scene) => {
    await scene.enter()
    await cut(scene.page, '**/api/lists/*/samples')
    await scene.page.goto('/samples/8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01')
    await scene.page.getByRole('heading', { name: "We couldn't load the samples" }).waitFor()
  },
  invalid: async ({ page, enter }) => {
    await enter()
    await page.goto('/samples/no-such-list')
    await page.getByText('Invalid list ID').first().waitFor()
  },
})
