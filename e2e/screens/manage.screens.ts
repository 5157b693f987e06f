import type { Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { button, makeList } from '../steps/grading-steps.ts'
import { demoAccount } from '../steps/product.ts'
import { type Scene, screensOf } from './take.ts'

const FIELD = 'Search lists, addresses, actions and pages'

async function search({ page }: Scene, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Search \(/ }).click()
  await page.getByRole('combobox', { name: FIELD }).fill(text)
}

async function threeLists({ page, enter }: Scene): Promise<void> {
  await enter()
  for (const title of ['Elm Street', 'Oak Park', 'Birch Lane']) await makeList(page, title, aCsv(12, title))
  await page.reload()
}

const choose = async (page: Page, title: string, entry: string) => {
  await button(page, `Options for ${title}`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

screensOf('manage', {
  selected: async (scene) => {
    await threeLists(scene)
    for (const title of ['Elm Street', 'Oak Park'])
      await scene.page.getByRole('checkbox', { name: `Select ${title}` }).check()
  },
  tags: async (scene) => {
    await threeLists(scene)
    await choose(scene.page, 'Elm Street', 'Tags')
    await scene.page.getByRole('dialog').waitFor()
  },
  archived: async (scene) => {
    await threeLists(scene)
    await choose(scene.page, 'Elm Street', 'Archive')
    await button(scene.page, 'Undo').waitFor()
  },
  archive: async (scene) => {
    await threeLists(scene)
    await choose(scene.page, 'Elm Street', 'Archive')
    await button(scene.page, 'Undo').waitFor()
    await scene.page.goto('/lists?shelf=archive')
    await scene.page.getByText('Elm Street').first().waitFor()
  },
  trash: async (scene) => {
    await threeLists(scene)
    for (const title of ['Elm Street', 'Oak Park']) {
      await choose(scene.page, title, 'Delete List')
      await button(scene.page, 'Delete List').click()
      await scene.page.getByRole('article').filter({ hasText: title }).waitFor({ state: 'hidden' })
    }
    await scene.page.goto('/trash')
    await button(scene.page, 'Restore Oak Park').waitFor()
  },
  'trash-empty': async ({ page, enter }) => {
    await enter()
    await page.goto('/trash')
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  },
  search: async (scene) => {
    await scene.enter(demoAccount)
    await search(scene, 'maple')
    await scene.page.getByRole('option').nth(3).waitFor()
  },
  'search-nothing': async (scene) => {
    await scene.enter(demoAccount)
    await search(scene, 'zzzzzz')
    await scene.page.getByText('Nothing matches “zzzzzz”.').waitFor()
  },
})
