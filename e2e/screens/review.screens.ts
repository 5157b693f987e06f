import { gradedByAi, realRows } from '../steps/ai-steps.ts'
import { button, pressKeys } from '../steps/grading-steps.ts'
import { type Scene, screensOf } from './take.ts'

async function openReview({ page, enter }: Scene): Promise<void> {
  await enter()
  await page.goto(`/review/${await gradedByAi(page, 'Oak Park', realRows(12))}`)
  await button(page, 'Start Review').waitFor()
}

async function startReview(scene: Scene): Promise<void> {
  await openReview(scene)
  await button(scene.page, 'Start Review').click()
  await scene.page.locator('[data-impression=seen]').waitFor()
}

screensOf('review', {
  start: openReview,
  blind: async (scene) => {
    await startReview(scene)
    await pressKeys(scene.page, ['3'])
    await scene.page.locator('[data-impression=seen]').waitFor()
  },
  'ai-first': async (scene) => {
    await startReview(scene)
    await scene.page.getByRole('switch', { name: 'Show AI first' }).locator('visible=true').click()
    await scene.page
      .getByRole('button', { name: /^Accept/ })
      .locator('visible=true')
      .waitFor()
  },
  complete: async (scene) => {
    await startReview(scene)
    const end = scene.page.getByRole('heading', { name: 'Review complete' })
    const next = scene.page.locator('[data-impression=seen]').or(end)
    for (await next.waitFor(); !(await end.isVisible()); await next.waitFor())
      await scene.page.keyboard.press('3')
  },
})
