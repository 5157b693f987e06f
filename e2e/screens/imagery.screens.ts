import type { Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { card, makeList, startGrading } from '../steps/grading-steps.ts'
import { testWith } from '../steps/imagery-suppliers.ts'
import { expect } from '../steps/product.ts'
import { type Scene, screensOf } from './take.ts'

const panorama = (page: Page) => page.getByRole('dialog', { name: /^Panorama of/ })

async function open({ page, enter }: Scene, street: string, title = street): Promise<void> {
  await enter()
  const listId = await makeList(page, title, aCsv(12, street))
  await startGrading(page, listId)
  await expect(card(page)).toContainText(`1 ${street}`)
}

async function openMap({ page }: Scene): Promise<void> {
  if (await page.getByRole('region', { name: 'Map' }).isHidden())
    await page.getByRole('button', { name: 'Map', exact: true }).click()
}

for (const supplier of ['google', 'open'] as const)
  screensOf(
    supplier,
    {
      card: async (scene) => {
        await open(scene, 'Elm Street')
        await expect(card(scene.page).getByRole('img')).toBeVisible()
      },
      map: async (scene) => {
        await open(scene, 'Elm Street')
        await expect(card(scene.page).getByRole('img')).toBeVisible()
        await openMap(scene)
        await scene.page.getByRole('figure', { name: /^Map around/ }).waitFor()
      },
      above: async (scene) => {
        await open(scene, 'Oak Avenue', 'Oak Avenue, aerial')
        await expect(card(scene.page).getByRole('img')).toBeVisible()
      },
      panorama: async (scene) => {
        await open(scene, 'Elm Street')
        await scene.page.keyboard.press('p')
        await panorama(scene.page).getByRole('button', { name: 'Zoom in' }).waitFor()
      },
      unknown: async (scene) => {
        await open(scene, 'Unknown Way')
        await expect(card(scene.page)).toContainText('No image available')
        await openMap(scene)
        await scene.page.getByText('Location not found').waitFor()
      },
      'no-panorama': async (scene) => {
        await open(scene, 'No Imagery Lane')
        await scene.page.keyboard.press('p')
        await panorama(scene.page)
          .getByRole('heading', { name: 'Street View Error' })
          .waitFor({ timeout: 20_000 })
      },
      down: async (scene) => {
        await open(scene, 'Supplier Down Road')
        await openMap(scene)
        await scene.page.getByText("We can't reach the map provider.").waitFor()
        await expect(scene.page.getByText('Load the picture again').first()).toBeVisible({ timeout: 20_000 })
      },
    },
    testWith(supplier),
  )
