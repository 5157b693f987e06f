import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAddressList } from '../../fixtures/address-lists.ts'
import { gradeChoice } from '../../fixtures/grade-words.ts'
import { fullSize } from '../../fixtures/test-size.ts'
import { demoAccount, expect, MAX_START_MS, startProduct } from '../steps/product.ts'
import { button, expectHidden, expectShown, field, link, option, words } from './elements.ts'
import type { Engine } from './engine.ts'
import { engines, test } from './engine-test.ts'

async function signIn(engine: Engine, url: string, { email, password }: typeof demoAccount): Promise<void> {
  await engine.goTo(`${url}/login`)
  await engine.type(field('Email'), email)
  await engine.type(field('Password'), password)
  await engine.click(button('Login'))
  await engine.click(link('Continue to your lists'))
  await expectShown(engine, button('Create New List'))
}

/** Waits for a picture that can be graded. */
const expectSeen = (engine: Engine, address: string) =>
  expect
    .poll(() =>
      engine.read(`[document.querySelector('article:not([inert] *)')?.getAttribute('aria-label'),
        document.querySelector('[data-impression]')?.dataset.impression]`),
    )
    .toEqual([address, 'seen'])

async function rowsGraded7(file: string): Promise<number[]> {
  const csv = await readFile(file, 'utf8').catch(() => '')
  return csv.split('\r\n').flatMap((line, row) => (line.includes(',7,Needs work') ? [row] : []))
}

for (const engineName of Object.keys(engines) as (keyof typeof engines)[])
  test.describe(engineName, fullSize, () => {
    test.use({ engineName })

    test('uploads a file, grades by key and button, undoes, and resumes after a reload', async ({
      engine,
      account,
      product: { url },
    }) => {
      const file = join(engine.downloads, 'house sales.csv')
      await writeFile(file, readAddressList('house_sales_crlf_985.csv'))
      await signIn(engine, url, account)
      await engine.click(button('Create New List'))
      await engine.choose("//input[@type='file']", file)
      await expectShown(engine, words('985 properties ready'))
      await engine.click(option('Manual grading'))
      await engine.click(button('Create List for Manual Grading'))
      await engine.click(link('house sales'))
      await engine.click(button('Start Grading'))

      await expectSeen(engine, '500 HIGH ST, SACRAMENTO')
      await engine.press('3')
      await expectShown(engine, words('Progress 1'))
      await expectSeen(engine, '507 OMAHA CT, SACRAMENTO')
      await engine.click(button(gradeChoice(8)))
      await expectShown(engine, words('Progress 2'))
      await engine.click(button('Land'))
      await expectShown(engine, words('Progress 3'))
      await engine.press('Backspace')
      await expectShown(engine, words('Progress 2'))
      await expectSeen(engine, '514 BRANCH ST, SACRAMENTO')
      await engine.press('4')
      await expectShown(engine, words('Progress 3'))
      await expectShown(engine, words('Saved'))
      await engine.goTo(await engine.read('location.href'))
      await expectShown(engine, words('You previously graded 3 out of 985 properties'))
      await engine.click(button('Resume Grading'))
      await expectSeen(engine, '521 JANETTE WAY, SACRAMENTO')

      await engine.click(link('Lists'))
      const pictures = `[...document.querySelectorAll('article [aria-hidden] img')]`
      await expect
        .poll(() => engine.read(`${pictures}.filter(({ naturalWidth }) => naturalWidth > 0).length`))
        .toBe(3)
      const outside = await engine.read(`${pictures}.filter((picture) => {
        const [own, frame] = [picture, picture.parentElement].map((element) => element.getBoundingClientRect())
        // Boxes are rounded to a pixel of the screen.
        return Math.max(frame.top - own.top, own.bottom - frame.bottom, frame.left - own.left, own.right - frame.right) > 1
      }).length`)
      expect(outside).toBe(0)
    })

    test('shows a panorama and the map', async ({ engine, account, listId, product: { url } }) => {
      await signIn(engine, url, account)
      await engine.goTo(`${url}/swipe/${listId}`)
      await engine.click(button('Start Grading'))
      await expectSeen(engine, '1 Elm Street, Davis')
      await engine.press('m')
      await expectShown(engine, "//*[contains(@class, 'maplibregl-marker')]")
      await engine.click(button('Panorama · 2 tokens'))
      await expectShown(engine, button('Zoom in'))
      await expectShown(engine, "//figure[@aria-label='Panorama of 1 Elm Street, Davis']//canvas")
      await engine.press('Escape')
      await expectHidden(engine, button('Zoom in'))
      await expectSeen(engine, '1 Elm Street, Davis')
    })

    test('filters the list page, grades a range, and exports it', async ({
      engine,
      account,
      listId,
      product: { url },
    }) => {
      await signIn(engine, url, account)
      await engine.goTo(`${url}/lists/${listId}`)
      await expectShown(engine, '//fieldset/legend')
      // WebKit would give a group the height of its name twice.
      const gap = await engine.read<number>(`Math.max(...[...document.querySelectorAll('fieldset')].map(
        (group) => group.getBoundingClientRect().bottom - Math.max(...[...group.children].map((child) => child.getBoundingClientRect().bottom))))`)
      expect(gap).toBeLessThan(12)
      await engine.type("//input[@aria-label='Search addresses']", '1 elm')
      await expectShown(engine, words('2 of 12 properties'))
      await engine.type("//input[@aria-label='Search addresses']", 'elm')
      await expectShown(engine, words('12 properties'))
      await engine.click("//input[@aria-label='Select row 2']")
      await engine.click("//input[@aria-label='Select row 6']", 'Shift')
      await expectShown(engine, words('5 selected'))
      await engine.press('7')
      await engine.click(button('Grade 5 properties'))
      await expectShown(engine, words('7 Needs work: 5 properties.'))
      await engine.click(button('Export'))
      await engine.click("//*[@role='dialog']" + button('Export'))
      // A browser may make the file before it has its content.
      await expect.poll(() => rowsGraded7(join(engine.downloads, 'Elm Street.csv'))).toEqual([2, 3, 4, 5, 6])
    })

    test('keeps grades while the server is away, and saves them once it is back', async ({ engine }) => {
      test.setTimeout(2 * MAX_START_MS + 240_000)
      const product = await startProduct()
      try {
        await signIn(engine, product.url, demoAccount)
        await engine.click(link('Maple Heights, spring drive'))
        await engine.click(button('Resume Grading'))
        await engine.click(button('Land'))
        await expectShown(engine, words('Progress 35'))
        await expectShown(engine, words('Saved'))
        const resume = await product.suspend()
        for (const progress of [36, 37]) {
          await engine.click(button('Land'))
          await expectShown(engine, words(`Progress ${progress}`))
        }
        await expectShown(engine, words('2 waiting'))
        await resume()
        // A request may have begun just before, and a retry is up to 45 s after that.
        await expectShown(engine, words('Saved'), { timeout: 120_000 })
        await engine.goTo(await engine.read('location.href'))
        await expectShown(engine, words('You previously graded 37 out of'))
      } finally {
        await product.stop()
      }
    })
  })
