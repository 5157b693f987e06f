import { MAX_TITLE_CHARACTERS } from '@curbgrade/core/lists/limits'
import type { Browser, Page } from '@playwright/test'
import { atSize, fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import { card, expectSeen, makeList, onScreen, pressKeys, startGrading } from './steps/grading-steps.ts'
import { type Account, expect, signIn, test } from './steps/product.ts'
import { expectAccessible, settled } from './steps/sound.ts'

const DESKTOP_WIDTH = 1024
const SIZES = atSize(
  { desktop: ['1280x800', '1920x1080'], touch: ['360x740'] },
  {
    desktop: ['1280x720', '1280x800', '1366x768', '1440x900', '1920x1080', '2560x1440', '640x400'],
    touch: ['820x1180', '390x844', '360x740', '844x390'],
  },
)

async function gradeOne(page: Page, title: string): Promise<void> {
  await startGrading(page, await makeList(page, title))
  await expectSeen(page)
  await page.keyboard.press('3')
  await onScreen(page, '2 Elm Street, Davis')
  await card(page).getByRole('img').waitFor()
}

/** Grades each of the ten grades once, so that the rubric has ten pictures. */
async function reviewTen(page: Page, title: string): Promise<void> {
  await startGrading(page, await makeList(page, title, predictedCsv))
  await pressKeys(page, '1234567890')
  await onScreen(page, '11 Elm Street, Davis')
  await card(page).getByRole('img').waitFor()
}

const predictedCsv = {
  ...aCsv(0),
  buffer: Buffer.from(
    [
      'street,city,state,zip,ai_score,confidence,predicted_class',
      ...Array.from(
        { length: 12 },
        (_, row) => `${row + 1} Elm Street,Davis,CA,95616,0.724,0.934,needs_work`,
      ),
    ].join('\n'),
  ),
}

/** The share of the window that the picture covers. Sizes without one need half of the window's shorter side. */
const MIN_SHARE: Readonly<Record<string, number>> = {
  '1280x800': 0.38,
  '1920x1080': 0.45,
  '390x844': 0.25,
  '360x740': 0.25,
}

async function expectLarge(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const share = MIN_SHARE[size]
  const covered = async () => {
    const box = await card(page).getByRole('img').boundingBox()
    return share === undefined ? (box?.width ?? 0) : (box?.width ?? 0) * (box?.height ?? 0)
  }
  const least = share === undefined ? Math.min(width, height) / 2 : share * width * height
  await expect.poll(covered, `picture at ${size}`).toBeGreaterThanOrEqual(least)
}

/**
 * Expects scale, address and, on desktops, the whole rubric in view, a picture that is worth looking at, and nothing
 * over its middle.
 */
async function expectInView(page: Page, size: string, street = '2 Elm Street'): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number)
  await page.setViewportSize({ width, height })
  await settled(page)
  const grades = page.getByRole('group', { name: 'Condition' }).getByRole('button')
  await expect(grades).toHaveCount(10)
  const address = card(page).getByText(street).first()
  const rubric = page.getByRole('region', { name: 'What the grades mean' }).getByRole('listitem')
  const needed = [...(await grades.all()), address, ...(width >= DESKTOP_WIDTH ? await rubric.all() : [])]
  for (const element of needed) await expect(element, size).toBeInViewport({ ratio: 1 })
  // The large rendition takes the place of the small one when it comes.
  await expect.poll(() => overPictureOf(page), size).toEqual([])
  await expectLarge(page, size)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width)
}

/** What is painted over the middle of the picture. A click area without a color of its own doesn't count. */
const overPictureOf = (page: Page): Promise<string[]> =>
  card(page)
    .getByRole('img')
    .evaluate((picture) => {
      const { x, y, width, height } = picture.getBoundingClientRect()
      const stack = document.elementsFromPoint(x + width / 2, y + height / 2)
      const painted = (element: Element) =>
        element.getBoundingClientRect().top <= y + height / 2 &&
        element.getBoundingClientRect().bottom >= y + height / 2 &&
        getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
      return stack.includes(picture)
        ? stack
            .slice(0, stack.indexOf(picture))
            .filter((element) => painted(element))
            .map(({ outerHTML }) => outerHTML)
        : ['the picture is out of view']
    })

test('keeps scale, rubric and address in view at every size, and the house uncovered', async ({
  signedIn: page,
  browser,
  baseURL,
  account,
}) => {
  await gradeOne(page, 'At a desk')
  for (const size of SIZES.desktop) await expectInView(page, size)
  // At 200 %; `expectSound` looks at the usual sizes.
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectInView(page, '1280x800')
  await expectAccessible(page)

  const phone = await openPhone(browser, baseURL, account)
  await gradeOne(phone, 'On the road')
  for (const size of SIZES.touch) await expectInView(phone, size)
  await expectAccessible(phone)
  await phone.context().close()
})

test(
  'keeps them in view beside what the AI says of a property, too',
  fullSize,
  async ({ signedIn: page, browser, baseURL, account }) => {
    const phone = await openPhone(browser, baseURL, account)
    await reviewTen(page, 'A review at a desk')
    await reviewTen(phone, 'A review on the road')
    await phone.getByRole('button', { name: 'Got it' }).click()
    for (const isAiFirst of [false, true]) {
      if (isAiFirst) {
        for (const reviewer of [page, phone])
          await reviewer.getByRole('switch', { name: 'Show AI first' }).click()
      }
      for (const size of SIZES.desktop) await expectInView(page, size, '11 Elm Street')
      for (const size of SIZES.touch) await expectInView(phone, size, '11 Elm Street')
    }
    await expectAccessible(phone)
    await phone.context().close()
  },
)

async function openPhone(browser: Browser, baseURL: string | undefined, account: Account): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await signIn(phone, account)
  return phone
}

/** As many as a list may ask, so that they need more than one line. */
const questions = ['Boarded', 'Tall grass', 'Tarp on roof', 'Dumping', 'For sale sign']

async function askQuestions(page: Page, listId: string): Promise<void> {
  const attributes = questions.map((question, index) => ({
    slot: index + 1,
    question,
    letter: 'BGTDS'.charAt(index),
  }))
  const answer = await page.request.put(`/api/lists/${listId}/attributes`, {
    data: { attributes },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('keeps the picture a quarter of a phone’s screen in every state', async ({
  browser,
  baseURL,
  account,
}) => {
  const phone = await openPhone(browser, baseURL, account)
  const expectInViewOnPhones = async (street: string) => {
    // A tap below the first screen scrolls there.
    await phone.evaluate(() => scrollTo(0, 0))
    for (const size of ['390x844', '360x740']) await expectInView(phone, size, street)
  }
  const open = async (listId: string) => {
    await phone.goto('/lists')
    await startGrading(phone, listId)
    await onScreen(phone, '1 Elm Street, Davis')
  }
  await gradeOne(phone, 'Last year')
  await phone.goto('/lists')
  const listId = await makeList(phone, 'This year')
  await open(listId)
  await test.step('beside an earlier grade', async () => {
    await expectInViewOnPhones('1 Elm Street')
    await expect(phone.getByRole('button', { name: 'Use 3 again' })).toBeInViewport({ ratio: 1 })
  })
  await test.step('beside questions, which are below the grades', async () => {
    await askQuestions(phone, listId)
    await open(listId)
    const boarded = phone.getByRole('button', { name: 'Boarded: not answered' })
    await expectInViewOnPhones('1 Elm Street')
    await boarded.tap()
    await expect(phone.getByRole('button', { name: 'Boarded: yes' })).toBeVisible()
  })
  await test.step('while it is graded again', async () => {
    await phone.keyboard.press('4')
    await onScreen(phone, '2 Elm Street, Davis')
    await phone.getByRole('button', { name: /^1 Elm Street, graded 4/ }).tap()
    await onScreen(phone, '1 Elm Street, Davis')
    await expectInViewOnPhones('1 Elm Street')
  })
  await test.step('in a review, before and after the AI is shown', async () => {
    await phone.goto('/lists')
    const reviewed = await makeList(phone, 'A review', predictedCsv)
    await askQuestions(phone, reviewed)
    await open(reviewed)
    await expectInViewOnPhones('1 Elm Street')
    await phone.getByRole('switch', { name: 'Show AI first' }).tap()
    await expectInViewOnPhones('1 Elm Street')
  })
  await phone.context().close()
})

test('shows a title whole where the header has room, and cuts one that has none', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const title = (length: number) =>
    'Distressed houses of Allegheny County, wards 7 to 11, spring drive, '.repeat(9).slice(0, length)
  const isCut = (heading: Element) => heading.scrollWidth > heading.clientWidth
  for (const [length, cut] of [
    [55, false],
    [MAX_TITLE_CHARACTERS, true],
  ] as const) {
    await page.goto('/lists')
    await startGrading(page, await makeList(page, title(length).trim()))
    await onScreen(page, '1 Elm Street, Davis')
    expect(await page.getByRole('heading', { level: 1 }).evaluate(isCut)).toBe(cut)
    await expect(page.getByText('Progress 0')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Keys' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  }
})
