import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import {
  balance,
  button,
  card,
  expectProgress,
  expectSaved,
  expectSooner,
  makeList,
  onScreen,
  pressKeys,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { testWith } from './steps/imagery-suppliers.ts'
import { cut } from './steps/network.ts'
import { expect } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const panorama = (page: Page) => page.getByRole('dialog', { name: /^Panorama of/ })
const zoom = (page: Page) => panorama(page).getByRole('button', { name: 'Zoom in' })
const map = (page: Page) => page.getByRole('figure', { name: /^Map around/ })

/** The attribution, map and panorama that a user sees with each provider. */
const SUPPLIERS = [
  {
    name: 'demo',
    street: 'Demo imagery',
    aerial: 'Demo imagery',
    map: '.maplibregl-canvas',
    panorama: 'canvas.psv-canvas',
    mapSays: 'Curbgrade demo town',
  },
  {
    name: 'google',
    street: '© Google',
    aerial: 'Imagery © Google',
    map: 'img[alt="Map"]',
    panorama: 'img[alt="Street View"]',
    mapSays: '',
  },
  {
    name: 'open',
    street: 'Panoramax',
    aerial: 'USDA/USGS',
    map: '.maplibregl-canvas',
    panorama: 'canvas.psv-canvas',
    mapSays: '© OpenStreetMap contributors',
  },
] as const

async function chargesFor(page: Page, reason: string): Promise<number[]> {
  const answer = await page.request.get('/api/tokens')
  const { entries } = (await answer.json()) as { entries: { reason: string; amount: number }[] }
  return entries.filter((entry) => entry.reason === reason).map(({ amount }) => amount)
}

/** Collects every host that a page requests. */
function hostsAskedBy(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
  })
  return hosts
}

async function gradeStreet(page: Page, street: string, title = street): Promise<string> {
  const listId = await makeList(page, title, aCsv(12, street))
  await startGrading(page, listId)
  await onScreen(page, `1 ${street}, Davis`)
  return listId
}

for (const supplier of SUPPLIERS) {
  const test = testWith(supplier.name)
  test.describe(`with pictures of ${supplier.name}`, supplier.name === 'demo' ? fullSize : {}, () => {
    test.use({ opensMap: true })

    test('a list is graded from the street and from above, with panorama and map of one family', async ({
      signedIn: page,
      product,
      imagery,
    }) => {
      const hosts = hostsAskedBy(page)
      const allowed = new Set([new URL(product.url).host, ...imagery.hosts])
      const expectOneFamily = async () => {
        await expectMapOf(page, supplier.name)
        expect(hosts).toEqual(allowed)
      }
      const listId = await gradeStreet(page, 'Elm Street')
      for (const [at, key] of ['3', '8'].entries()) {
        await onScreen(page, `${at + 1} Elm Street, Davis`)
        await expectPictureOf(page, supplier.street)
        await expect(card(page)).toContainText('Captured')
        await pressKeys(page, [key])
      }
      await onScreen(page, '3 Elm Street, Davis')
      await expectPictureOf(page, supplier.street)
      await expect(map(page).locator(supplier.map)).toBeVisible()
      await expect(map(page)).toContainText(supplier.mapSays)

      await page.keyboard.press('p')
      await expect(zoom(page)).toBeVisible()
      await expect(panorama(page).locator(supplier.panorama)).toBeVisible()
      await expect(panorama(page)).toContainText(supplier.street)
      expect(await chargesFor(page, 'panorama')).toEqual([-2])
      await expectOneFamily()
      await page.keyboard.press('Escape')
      await expect(panorama(page)).toBeHidden()

      await pressKeys(page, ['5'])
      await expectProgress(page, 3)
      await expectSaved(page)
      const aerialId = await gradeStreet(page, 'Oak Avenue', 'Oak Avenue, aerial')
      await expectPictureOf(page, supplier.aerial)
      await pressKeys(page, ['2'])
      await expectProgress(page, 1)
      await expectSaved(page)

      await startGrading(page, listId, 'Resume Grading')
      await onScreen(page, '4 Elm Street, Davis')
      await expectProgress(page, 3)
      await expectOneFamily()
      for (const [id, graded] of [
        [listId, 3],
        [aerialId, 1],
      ] as const) {
        const exported = await page.request.post('/export-list', {
          data: { listId: id },
          headers: { origin: product.url },
        })
        const rows = (await savedRows(page, id)).filter(({ grade }) => grade !== null)
        expect(rows).toHaveLength(graded)
        const text = await exported.text()
        for (const { photo } of rows) {
          expect(text).toContain(photo)
          expect((await page.request.get(photo ?? '')).headers()['content-type']).toBe('image/jpeg')
        }
      }
    })

    test('picture, map and attributions are accessible', fullSize, async ({ signedIn: page }) => {
      await gradeStreet(page, 'Elm Street')
      await expectPictureOf(page, supplier.street)
      await expect(map(page).locator(supplier.map)).toBeVisible()
      await expectSound(page)
    })

    test(
      'missing pictures, maps and panoramas are explained',
      fullSize,
      async ({ signedIn: page, product }) => {
        // Without live events, the page doesn't know that its list is gone.
        await cut(page, '**/api/events')
        await gradeStreet(page, 'Unknown Way')
        await expect(card(page)).toContainText('No image available')
        await expect(map(page)).toContainText('Location not found')
        await expect(map(page)).toContainText(
          'Could not find this address on the map: 1 Unknown Way, Davis, CA',
        )

        const listId = await gradeStreet(page, 'No Imagery Lane')
        await expect(card(page)).toContainText('No image available')
        await page.keyboard.press('p')
        await expectNoPanorama(page, 'The provider has no panorama within 50 m. Nothing was charged.')
        await page.keyboard.press('Escape')
        await page.request.delete(`/api/lists/${listId}`, { headers: { origin: product.url } })
        await page.keyboard.press(' ')
        await onScreen(page, '2 No Imagery Lane, Davis')
        await page.keyboard.press('p')
        await expect(panorama(page).getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
        await expect(panorama(page)).toContainText('No property data found')
        await expect(map(page)).toContainText('No property data found')

        await gradeStreet(page, 'Supplier Down Road')
        await expect(map(page)).toContainText("We can't reach the map provider.")
        await page.keyboard.press('p')
        await expectNoPanorama(page, "We can't reach the imagery provider. Nothing was charged.")
        await page.keyboard.press('Escape')
        await expect(card(page)).toContainText("The picture couldn't be loaded")
        expect(await balance(page)).toBe(200)
      },
    )
  })
}

const test = testWith('google')
test.describe('with Google', () => {
  test.use({ opensMap: true })

  test(
    'a late Google script is retried, and retried again after giving up',
    fullSize,
    async ({ signedIn: page, imagery }) => {
      imagery.google.withholdScript(3)
      await gradeStreet(page, 'Elm Street')
      await expect(map(page).locator('img[alt="Map"]')).toBeVisible()

      imagery.google.withholdScript(Number.POSITIVE_INFINITY)
      await page.reload()
      await button(page, 'Start Grading').click()
      await expect(page.getByRole('button', { name: /^Panorama/ })).toBeVisible()
      await page.keyboard.press('p')
      await expectSooner(page, map(page).getByText("We couldn't load the map"))
      await expectNoPanorama(page, "We couldn't load the viewer.")
      imagery.google.withholdScript(0)
      await panorama(page).getByRole('button', { name: 'Try again' }).click()
      await expect(zoom(page)).toBeVisible()
    },
  )

  test('a key that Google rejects is explained, and costs no grade', async ({ signedIn: page, imagery }) => {
    imagery.google.rejectPageKey(true)
    await gradeStreet(page, 'Elm Street')
    await expect(map(page)).toContainText("Google rejected this site's API key")
    await page.keyboard.press('p')
    await expectNoPanorama(page, "Google rejected this site's API key")
    await pressKeys(page, ['6'])
    await onScreen(page, '2 Elm Street, Davis')
    await expectProgress(page, 1)
    imagery.google.rejectPageKey(false)
  })

  test('a panorama whose id has changed is found by its position', async ({ signedIn: page, imagery }) => {
    await gradeStreet(page, 'Pine Street')
    await page.keyboard.press('p')
    await expect(zoom(page)).toBeVisible()
    imagery.google.renamePanoramas()
    await page.reload()
    await button(page, 'Start Grading').click()
    await onScreen(page, '1 Pine Street, Davis')
    await page.keyboard.press('p')
    await expect(zoom(page)).toBeVisible()
    await expect(panorama(page).locator('img[alt="Street View"]')).toBeVisible()
    expect(await chargesFor(page, 'panorama')).toEqual([-2])
  })

  test('one viewer shows every panorama, and leaves nothing behind when it closes', async ({
    signedIn: page,
  }) => {
    await gradeStreet(page, 'Elm Street')
    for (const key of ['1', '2', '3']) {
      await page.keyboard.press('p')
      await expect(zoom(page)).toBeVisible()
      await expect(page.locator('img[alt="Street View"]')).toHaveCount(1)
      await pressKeys(page, [key])
      await expect(panorama(page)).toBeHidden()
      await expect(page.locator('img[alt="Street View"]')).toHaveCount(0)
    }
    await expect(page.locator('img[alt="Map"]')).toHaveCount(1)
  })
})

async function expectPictureOf(page: Page, attribution: string): Promise<void> {
  await expect(card(page).getByRole('img')).toBeVisible()
  await expect(card(page)).toContainText(attribution)
}

async function expectNoPanorama(page: Page, reason: string): Promise<void> {
  await expect(panorama(page).getByRole('heading', { name: 'Street View Error' })).toBeVisible()
  await expect(panorama(page)).toContainText('Could not load Street View for this location.')
  await expect(panorama(page)).toContainText(reason)
}

/** D30: no map or viewer of one provider family on a screen of another. */
async function expectMapOf(page: Page, supplier: string): Promise<void> {
  const open = page.locator('.maplibregl-map, .psv-container')
  if (supplier === 'google') await expect(open).toHaveCount(0)
  else await expect(open).not.toHaveCount(0)
  await expect.poll(() => page.evaluate(() => 'google' in window)).toBe(supplier === 'google')
}
