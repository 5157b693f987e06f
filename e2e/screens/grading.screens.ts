import { randomUUID } from 'node:crypto'
import { aCsv } from '../steps/address-lists.ts'
import { button, expectSaved, makeList, pressKeys, startGrading } from '../steps/grading-steps.ts'
import { cut, hold, refuse } from '../steps/network.ts'
import { demoAccount } from '../steps/product.ts'
import { type Scene, screensOf } from './take.ts'

const HOUSES = ['Elm Street', 'Juniper Street', 'Hickory Way', 'Oak Avenue', 'Maple Court', 'Birch Lane']
const addresses = {
  ...aCsv(0),
  buffer: Buffer.from(
    [
      'street,city,state,zip',
      ...Array.from(
        { length: 24 },
        (_, row) => `${100 + row * 7} ${HOUSES[row % HOUSES.length]},Davis,CA,95616`,
      ),
    ].join('\n'),
  ),
}

const predicted = {
  ...aCsv(0),
  buffer: Buffer.from(
    [
      'street,city,state,zip,ai_score,confidence,predicted_class',
      ...Array.from(
        { length: 12 },
        (_, row) => `${100 + row} Elm Street,Davis,CA,95616,0.${row + 1}24,0.934,needs_work`,
      ),
    ].join('\n'),
  ),
}

/** Wide screens show the map by default. */
async function showMap({ page }: Scene): Promise<void> {
  if (await page.getByRole('region', { name: 'Map' }).isHidden())
    await page.getByRole('button', { name: 'Map', exact: true }).click()
}

const grading = async ({ page, enter }: Scene, title = 'Elm and around', file = addresses) => {
  await enter()
  await startGrading(page, await makeList(page, title, file))
  await page.locator('[data-place=front]').waitFor()
}

const openSheet = ({ page }: Scene) => page.keyboard.press('?')

async function withQuestions(scene: Scene): Promise<void> {
  await grading(scene)
  await openSheet(scene)
  await button(scene.page, 'Edit questions').click()
  for (const preset of ['Boarded', 'Tall grass', 'Looks vacant'])
    await button(scene.page, `Add: ${preset}`).click()
  await button(scene.page, 'Save questions').click()
  await button(scene.page, 'Edit questions').waitFor()
  await scene.page.keyboard.press('Escape')
}

const pictured = ({ page }: Scene) => page.locator('[data-place=front] img').waitFor()

screensOf('grading', {
  start: async ({ page, enter }) => {
    await enter()
    await page.goto(`/swipe/${await makeList(page, 'Elm and around', addresses)}`)
    await button(page, 'Start Grading').waitFor()
  },
  'queue-start': async ({ page, enter }) => {
    await enter()
    const listId = await makeList(page, 'Elm and around', addresses)
    await page.goto(`/swipe/${listId}?q=elm&order=near`)
    await page.getByText(/^No property has a position yet/).waitFor()
  },
  'queue-unreadable': async ({ page, enter }) => {
    await enter()
    await page.goto(`/swipe/${await makeList(page, 'Elm and around', addresses)}?order=price`)
    await page.getByRole('link', { name: 'Grade the whole list' }).waitFor()
  },
  'queue-most-wanted': async (scene) => {
    const { page, enter } = scene
    await enter()
    await page.goto(`/swipe/${await makeList(page, 'Elm, predicted', predicted)}?order=most_wanted`)
    await button(page, 'Start Grading').click()
    await pressKeys(page, ['9', '3', '0', '8'])
    await pictured(scene)
  },
  'queue-complete': async ({ page, enter }) => {
    await enter()
    await page.goto(`/swipe/${await makeList(page, 'Elm and around', addresses)}?q=184&order=random.1`)
    await button(page, 'Start Grading').click()
    await pressKeys(page, ['9'])
    await page.getByRole('heading', { name: /^That was the last one/ }).waitFor()
  },
  'queue-again': async ({ page, enter }) => {
    await enter(demoAccount)
    await page.getByRole('link', { name: 'Maple Heights, spring drive', exact: true }).click()
    await page.getByRole('combobox', { name: 'Queue' }).selectOption('old_grades')
    await button(page, 'Look again').waitFor()
  },
  resume: async ({ page, enter }) => {
    await enter(demoAccount)
    await page.getByRole('link', { name: 'Maple Heights, spring drive', exact: true }).click()
    await button(page, 'Resume Grading').waitFor()
  },
  loading: async ({ page, enter }) => {
    await enter()
    const listId = await makeList(page, 'Elm and around', addresses)
    await hold(page, '**/api/lists/*')
    await page.goto(`/swipe/${listId}`)
    await page.getByText('Loading properties...').first().waitFor({ state: 'attached' })
  },
  'first-picture-loading': async (scene) => {
    await hold(scene.page, '**/getStreetViewImage')
    await grading(scene)
  },
  card: async (scene) => {
    await grading(scene)
    await pictured(scene)
  },
  'after-twelve': async (scene) => {
    await grading(scene)
    await pressKeys(scene.page, ['3', '7', '2', '9', '0', 'Shift+Digit1', '5', '6', '1', '8', '4', '3'])
    await expectSaved(scene.page)
    await pictured(scene)
  },
  aerial: async (scene) => {
    await grading(scene, 'Elm aerial')
    await pictured(scene)
  },
  'no-imagery': async (scene) => {
    await grading(scene, 'No imagery', aCsv(12, 'No Imagery Lane'))
    await scene.page.getByText('No image available').first().waitFor()
  },
  'supplier-down': async (scene) => {
    await grading(scene, 'Down', aCsv(12, 'Supplier Down Road'))
    await button(scene.page, 'Load the picture again').first().waitFor()
  },
  panorama: async (scene) => {
    await grading(scene)
    await pictured(scene)
    await scene.page.keyboard.press('p')
    await button(scene.page, 'Zoom in').waitFor()
  },
  'no-panorama': async (scene) => {
    await grading(scene, 'No panorama', aCsv(12, 'No Panorama Court'))
    await pictured(scene)
    await scene.page.keyboard.press('p')
    await scene.page.getByText('Street View Error').waitFor()
  },
  map: async (scene) => {
    await grading(scene)
    await pictured(scene)
    await showMap(scene)
    await scene.page.locator('.maplibregl-marker').waitFor()
  },
  'not-on-the-map': async (scene) => {
    await grading(scene, 'Unknown', aCsv(12, 'Unknown Way'))
    await showMap(scene)
    await scene.page.getByText('Location not found').waitFor()
  },
  strategic: async (scene) => {
    await grading(scene, 'Strategic sample', predicted)
    await pictured(scene)
    await pressKeys(scene.page, ['9'])
    await pictured(scene)
  },
  'not-saved': async (scene) => {
    await grading(scene)
    await pictured(scene)
    await cut(scene.page, '**/grade')
    await pressKeys(scene.page, ['4'])
    await pressKeys(scene.page, ['6'])
    await scene.page.getByText(/not saved yet/).waitFor()
  },
  'insufficient-tokens': async (scene) => {
    const facts = { balance: 0, cost: 1 }
    await refuse(scene.page, '**/getStreetViewImage', { code: 'insufficient_tokens', facts })
    await grading(scene)
    await scene.page.getByRole('dialog').waitFor()
  },
  'allowance-used': async (scene) => {
    const facts = { renewsAt: Date.UTC(2026, 10, 23, 18) }
    await refuse(scene.page, '**/getStreetViewImage', { code: 'allowance_used', facts })
    await grading(scene)
    await button(scene.page, 'Load the picture again').first().waitFor()
  },
  keys: async (scene) => {
    await grading(scene)
    await pictured(scene)
    await scene.page.keyboard.press('?')
    await scene.page.getByRole('dialog').waitFor()
  },
  questions: async (scene) => {
    await withQuestions(scene)
    await pictured(scene)
  },
  'questions-edited': async (scene) => {
    await grading(scene)
    await openSheet(scene)
    await button(scene.page, 'Edit questions').click()
    for (const preset of ['Boarded', 'Tall grass']) await button(scene.page, `Add: ${preset}`).click()
  },
  note: async (scene) => {
    await withQuestions(scene)
    await pictured(scene)
    await scene.page.keyboard.press('f')
    await scene.page.keyboard.press('n')
    await scene.page.getByRole('textbox', { name: /^Note about/ }).fill('Boards on the door')
  },
  'rest-hint': async (scene) => {
    const now = Date.now()
    const streak = JSON.stringify({ startedAt: now - 51 * 60_000, lastAt: now })
    await scene.page.addInitScript((stored) => sessionStorage.setItem('gradingStreak', stored), streak)
    await grading(scene)
    await pictured(scene)
    await button(scene.page, "Don't suggest breaks").waitFor()
  },
  zoomed: async (scene) => {
    await grading(scene)
    await pictured(scene)
    await scene.page.locator('[data-place=front] .picture-area').dblclick()
  },
  complete: async (scene) => {
    await grading(scene, 'Elm Street', aCsv(10))
    await pressKeys(scene.page, ['3', '7', '2', '9', '0', 'Shift+Digit1', '5', '6', '1', '8'])
    await scene.page.getByText('List Complete!').waitFor()
    await expectSaved(scene.page)
  },
  'not-found': async ({ page, enter }) => {
    await enter()
    await page.goto(`/swipe/${randomUUID()}`)
    await page.getByRole('heading', { name: 'List not found' }).waitFor()
  },
  failed: async ({ page, enter }) => {
    await enter()
    const listId = await makeList(page, 'Elm Street')
    await cut(page, '**/api/lists/*')
    await page.goto(`/swipe/${listId}`)
    await page.getByText("We couldn't load this list").waitFor()
  },
})
