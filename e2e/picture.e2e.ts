import type { CDPSession, Page } from '@playwright/test'
import { aCsv } from './steps/address-lists.ts'
import { balance, button, card, makeList, onScreen, startGrading } from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { settled } from './steps/sound.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
/** Device pixels to a side per pixel of the picture, by the screen's density. */
const MAX_ENLARGED = { 1: 1.1, 2: 1.9 }
const picture = (page: Page) => card(page).getByRole('img')

async function grade(page: Page): Promise<void> {
  await startGrading(page, await makeList(page, 'Elm Street', aCsv(12)))
  await onScreen(page, '1 Elm Street, Davis')
  await expect(picture(page)).toBeVisible()
}

/** How many times the picture is enlarged, which part of it is visible, and where it is. */
const measure = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => {
    const area = image.closest('.picture-area')?.getBoundingClientRect() ?? new DOMRect()
    const { x, y, width, height, right, bottom } = image.getBoundingClientRect()
    const seenWidth = Math.min(right, area.right) - Math.max(x, area.left)
    const seenHeight = Math.min(bottom, area.bottom) - Math.max(y, area.top)
    return {
      enlarged: (width * devicePixelRatio) / image.naturalWidth,
      distortion: width / height / (image.naturalWidth / image.naturalHeight),
      visible: (seenWidth * seenHeight) / (width * height),
      x,
      y,
      width,
      height,
    }
  })

const expectWidth = (page: Page, width: number) =>
  expect.poll(async () => Math.round((await measure(page)).width)).toBe(Math.round(width))

test('shows the whole picture, hardly enlarged, on every screen; A flips it and is paid once', async ({
  signedIn: page,
}) => {
  await grade(page)
  const screen = await page.context().newCDPSession(page)
  for (const kind of ['street', 'aerial']) {
    for (const density of [1, 2] as const)
      for (const size of SIZES) {
        await screen.send('Emulation.setDeviceMetricsOverride', {
          ...size,
          deviceScaleFactor: density,
          mobile: false,
        })
        await expect(picture(page)).toHaveAttribute('src', /\/large$/)
        await settled(page)
        const { visible, enlarged, distortion } = await measure(page)
        const where = `${kind} on ${size.width}×${size.height}, ${density}×`
        expect(visible, where).toBeGreaterThan(0.95)
        expect(enlarged, where).toBeLessThan(MAX_ENLARGED[density] + 0.005)
        expect(distortion, where).toBeCloseTo(1, 1)
      }
    if (kind === 'aerial') break
    await expect.poll(() => balance(page)).toBe(197)
    const street = await picture(page).getAttribute('src')
    await button(page, 'From above · 1 token').click()
    await expect(picture(page)).not.toHaveAttribute('src', street ?? '')
  }
  await screen.detach()
  expect(await balance(page)).toBe(196)
  await page.keyboard.press('a')
  await expect(button(page, 'From above · free')).toBeVisible()
  await page.keyboard.press('a')
  await expect(button(page, 'From the street')).toBeVisible()
  expect(await balance(page)).toBe(196)

  await page.keyboard.press('4')
  await onScreen(page, '2 Elm Street, Davis')
  await expect(button(page, 'From above · 1 token')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(button(page, 'From above · free')).toBeVisible()
  await page.reload()
  await button(page, 'Start Grading').click()
  await expect(button(page, 'From above · free')).toBeVisible()
})

test('zooms by wheel, double click and Z, moves by drag, and starts whole on the next card', async ({
  signedIn: page,
}) => {
  await grade(page)
  // While the large one takes the place of the small one, the one that is measured may be gone already.
  await expect(picture(page)).toHaveAttribute('src', /\/large$/)
  const whole = await measure(page)
  const [x, y] = [whole.x + whole.width * 0.75, whole.y + whole.height * 0.5]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -400)
  await expectWidth(page, whole.width * Math.exp(0.8))
  const zoomed = await measure(page)
  // What lies under the pointer stays there.
  expect((x - zoomed.x) / zoomed.width).toBeCloseTo(0.75, 1)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await measure(page)).x - zoomed.x)).toBe(60)
  await page.mouse.wheel(0, 4000)
  await expectWidth(page, whole.width)

  await page.mouse.dblclick(x, y)
  await expectWidth(page, whole.width * 2.5)
  await page.keyboard.down('z')
  await page.keyboard.up('z')
  await expectWidth(page, whole.width * 2.5)
  await page.mouse.dblclick(x, y)
  await expectWidth(page, whole.width)
  await page.keyboard.down('z')
  await expectWidth(page, whole.width * 2.5)
  await page.keyboard.up('z')
  await expectWidth(page, whole.width)

  await page.mouse.wheel(0, -400)
  await page.mouse.click(x, y)
  await page.keyboard.press('Escape')
  await expectWidth(page, whole.width)
  await page.mouse.wheel(0, -400)
  await page.keyboard.press('4')
  await onScreen(page, '2 Elm Street, Davis')
  await expect.poll(() => measure(page)).toMatchObject({ width: whole.width, visible: 1 })
  await page.keyboard.press('Backspace')
  await onScreen(page, '1 Elm Street, Davis')
  await expectWidth(page, whole.width)
  // Neither the drag nor the clicks on the zoomed picture opened the panorama.
  expect(await page.getByRole('dialog').count()).toBe(0)
})

const touch = (fingers: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
  fingers.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: xs.map((x, id) => ({ x, y: PHONE_Y, id })),
  })
const PHONE_Y = 220

test('zooms on a phone by pinch and double tap, and a swipe still skips', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await grade(page)
  const fingers = await page.context().newCDPSession(page)
  await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  const whole = await measure(page)
  await touch(fingers, 'touchStart', 150)
  await touch(fingers, 'touchStart', 150, 250)
  for (const step of [10, 20, 30, 40, 50]) await touch(fingers, 'touchMove', 150 - step, 250 + step)
  await touch(fingers, 'touchEnd')
  await expectWidth(page, whole.width * 2)
  // One finger moves the picture now, and doesn't skip the card.
  const before = await measure(page)
  await touch(fingers, 'touchStart', 300)
  for (const x of [270, 240, 210, 200]) await touch(fingers, 'touchMove', x)
  await touch(fingers, 'touchEnd')
  await onScreen(page, '1 Elm Street, Davis')
  await expect.poll(async () => (await measure(page)).x).toBeLessThan(before.x - 50)

  for (const width of [whole.width, whole.width * 2.5, whole.width]) {
    // Sent at once: the pause between two taps must not depend on the machine.
    await Promise.all([
      touch(fingers, 'touchStart', 195),
      touch(fingers, 'touchEnd'),
      touch(fingers, 'touchStart', 195),
      touch(fingers, 'touchEnd'),
    ])
    await expectWidth(page, width)
  }
  await touch(fingers, 'touchStart', 300)
  for (const x of [250, 200, 150, 100]) await touch(fingers, 'touchMove', x)
  await touch(fingers, 'touchEnd')
  await onScreen(page, '2 Elm Street, Davis')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
