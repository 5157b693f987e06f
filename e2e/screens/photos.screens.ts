import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { button, makeList, startGrading } from '../steps/grading-steps.ts'
import { answer, cut, hold } from '../steps/network.ts'
import { addPhotosOf, expectReady, groupTab, writeDrive, writeFolder } from '../steps/photo-steps.ts'
import { demoAccount } from '../steps/product.ts'
import { photoSurvey } from './photo-survey.ts'
import { type Scene, screensOf } from './take.ts'

const ROWS = 24
const NO_LIST = '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01'

async function openPhotos({ page, enter }: Scene, before: (page: Page) => Promise<unknown> = async () => {}) {
  await enter()
  const listId = await makeList(page, 'Ward 3, drive of May', aCsv(ROWS))
  await before(page)
  await page.goto(`/lists/${listId}/photos`)
  return listId
}

/** One by one, because phones have no folders. */
async function chooseFiles(page: Page, folder: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  const names = await readdir(folder)
  await (await choosing).setFiles(names.map((name) => join(folder, name)))
}

async function review(scene: Scene, group = 'By itself'): Promise<Page> {
  await openPhotos(scene)
  await chooseFiles(scene.page, await writeDrive())
  await groupTab(scene.page, group).click()
  return scene.page
}

async function openDemo({ page, enter }: Scene): Promise<Page> {
  await enter(demoAccount)
  await page.goto(`/lists/${await photoSurvey(page)}/photos`)
  await page.getByRole('heading', { name: /^In the tray/ }).waitFor()
  return page
}

async function selectInTray(scene: Scene): Promise<Page> {
  const page = await openDemo(scene)
  for (const fileName of ['IMG_2041.jpg', 'IMG_2042.jpg'])
    await page.getByRole('checkbox', { name: fileName }).check()
  return page
}

async function send(scene: Scene, how: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await review(scene)
  await how(page)
  await page.getByRole('button', { name: /^Add \d+ photos/ }).click()
  return page
}

screensOf('photos', {
  empty: async (scene) => {
    await openPhotos(scene)
    await scene.page.getByText(/are free$/).waitFor()
  },
  loading: async (scene) => {
    await scene.enter()
    await hold(scene.page, `**/api/lists/${NO_LIST}`)
    await scene.page.goto(`/lists/${NO_LIST}/photos`)
    await scene.page.getByText('Loading photos').waitFor({ state: 'attached' })
  },
  'loading-batches': async (scene) => {
    await openPhotos(scene, (page) => hold(page, '**/photo-batches*'))
    await scene.page.getByText('Loading what was added').waitFor({ state: 'attached' })
  },
  failed: async (scene) => {
    await scene.enter()
    await cut(scene.page, `**/api/lists/${NO_LIST}`)
    await scene.page.goto(`/lists/${NO_LIST}/photos`)
    await scene.page.getByRole('heading', { name: "We couldn't load this list" }).waitFor()
  },
  'parts-failed': async (scene) => {
    await openPhotos(scene, async (page) => {
      for (const call of ['**/photo-batches*', '**/tray*', '**/photos/known']) await cut(page, call)
    })
    await scene.page.getByText("We couldn't load what was added.").waitFor()
    await scene.page.getByText("We couldn't load the tray.").waitFor()
  },
  missing: async (scene) => {
    await scene.enter()
    await scene.page.goto(`/lists/${NO_LIST}/photos`)
    await scene.page.getByRole('heading', { name: 'List not found' }).waitFor()
  },
  'space-full': async (scene) => {
    await openPhotos(scene, (page) =>
      answer(page, '**/photos/known', {
        known: [],
        storedBytes: 20_000_000_000,
        maxBytes: 20_000_000_000,
        readsHeic: true,
      }),
    )
    await scene.page.getByText('Your space for photos is full').waitFor()
  },
  'no-photo-in-it': async (scene) => {
    await openPhotos(scene)
    await chooseFiles(scene.page, await writeFolder('Notes', { 'Thumbs.db': Buffer.from('anything') }))
    await scene.page.getByText('No photos in this folder').waitFor()
  },
  'review-sure': async (scene) => {
    await review(scene)
  },
  'review-asked': async (scene) => {
    await review(scene, 'Please confirm')
  },
  'review-tray': async (scene) => {
    await review(scene, 'Tray')
  },
  'review-left-out': async (scene) => {
    await review(scene, 'Left out')
  },
  'review-dates': async (scene) => {
    const page = await review(scene)
    await page.getByText(/^Dates: /).click()
    await page.getByText("The camera's clock").waitFor()
  },
  sending: async (scene) => {
    const page = await send(scene, (of) => hold(of, '**/photos/*-*'))
    await page.getByRole('heading', { name: 'Adding photos' }).waitFor()
  },
  'sending-stopped': async (scene) => {
    const page = await send(scene, (of) =>
      answer(of, '**/photos/*-*', { photoId: NO_LIST, state: 'refused', reason: 'storage_full' }),
    )
    await page.getByRole('heading', { name: 'Stopped' }).waitFor()
  },
  added: async (scene) => {
    const page = await send(scene, async () => {})
    await expectReady(page, 13)
    await page.getByRole('heading', { name: /^In the tray/ }).waitFor()
  },
  tray: async (scene) => {
    await openDemo(scene)
  },
  'tray-selected': async (scene) => {
    await selectInTray(scene)
  },
  'tray-choose': async (scene) => {
    const page = await selectInTray(scene)
    await button(page, 'Choose a property').click()
    await page.getByRole('combobox').fill('35')
    await page.getByRole('option').first().waitFor()
  },
  'tray-delete': async (scene) => {
    const page = await selectInTray(scene)
    await button(page, 'Delete').click()
    await page.getByRole('alertdialog').waitFor()
  },
  'tray-large': async (scene) => {
    const page = await openDemo(scene)
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('img').waitFor()
  },
  'take-back': async (scene) => {
    const page = await openDemo(scene)
    await page
      .getByRole('button', { name: /^Take back/ })
      .first()
      .click()
    await page.getByRole('alertdialog').waitFor()
  },
})

async function openDates(scene: Scene): Promise<Page> {
  const { page } = scene
  await scene.enter()
  const listId = await makeList(page, 'Ward 3, two dates', aCsv(ROWS))
  await addPhotosOf(page, listId, [
    { photoId: randomUUID(), takenAt: '2019:05:01 10:00:00' },
    { photoId: randomUUID(), takenAt: '2024:05:01 10:00:00' },
    { photoId: randomUUID(), takenAt: '2026:05:01 10:00:00' },
  ])
  await startGrading(page, listId)
  await page.getByRole('group', { name: 'Pictures by date' }).waitFor()
  return page
}

async function chooseItem(scene: Scene, name: string): Promise<Page> {
  const page = await openDates(scene)
  await page
    .getByRole('button', { name: /^(Your photo|More about this picture)$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name }).click()
  return page
}

screensOf('photo-dates', {
  strip: async (scene) => {
    await openDates(scene)
  },
  'side-by-side': async (scene) => {
    const page = await openDates(scene)
    await button(page, 'Side by side').click()
    await page.getByRole('img', { name: /2024/ }).waitFor()
  },
  delete: async (scene) => {
    const page = await chooseItem(scene, 'Delete')
    await page.getByRole('alertdialog').waitFor()
  },
  'hide-a-part': async (scene) => {
    const page = await chooseItem(scene, 'Hide a part')
    await page.getByRole('button', { name: /^Part to hide/ }).waitFor()
  },
})
