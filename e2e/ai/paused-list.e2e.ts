import type { Page } from '@playwright/test'
import { fullSize } from '../../fixtures/test-size.ts'
import { expect } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'
import { createAiList, test } from '../steps/vision-host.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'pauses while the grader is down, can be canceled, and grades the rest later',
  fullSize,
  async ({ signedIn: page, host }) => {
    const from = host.calls.length
    host.behavior = (_picture, call) => (call < from + 6 ? 'grade' : 'error')
    await createAiList(page, 'Down', 30)
    await button(page, 'Watch progress').click()
    const paused = dialog(page, 'AI processing is paused')
    await expect(paused.getByText("We can't reach the grader.")).toBeVisible()
    await expect(paused.getByText(/Next try at/)).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(card(page, 'Down')).toContainText('PAUSED')

    await button(page, 'Down').click()
    await paused.getByRole('button', { name: 'Cancel AI processing' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel AI processing?' })
    await expect(question.getByText(/You'll get \d+ tokens back/)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel AI processing' }).click()
    const canceled = dialog(page, 'AI processing was canceled')
    await expect(canceled.getByText('You canceled it before it finished.')).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(card(page, 'Down')).toContainText('CANCELED')

    host.behavior = () => 'grade'
    await button(page, 'Down').click()
    await canceled.getByRole('button', { name: /^Grade the rest/ }).click()
    await expect(dialog(page, 'AI processing complete')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toContainText('170')
  },
)
