import { expect, test } from '@playwright/test'
import { button, expectProgress, expectSaved, pressKeys } from '../../e2e/steps/grading-steps.ts'
import { startContainer } from './container.ts'
import { createAccount, expectPicture, exportRows, TITLE, upload, verify } from './journey.ts'
import { startFakes } from './start-fakes.ts'

const ROWS = 30
const KEYS = ['3', '0', '7', 'Shift+Digit1', 'Shift+KeyR', '8', '1', '9', '2', '5']
const GRADES = [3, 10, 7, 20, 110, 8, 1, 9, 2, 5]

let fakes: Awaited<ReturnType<typeof startFakes>>
let container: Awaited<ReturnType<typeof startContainer>>

test.beforeAll(async () => {
  fakes = await startFakes()
  container = await startContainer(fakes.settings)
})
test.afterAll(async () => {
  await container?.remove()
  await fakes?.stop()
})

test('runs as an unprivileged user and can write only to /tmp', async () => {
  expect(await container.run('id', '-u')).toBe('10001')
  for (const folder of ['/', '/app', '/app/server/dist/production', '/home', '/var/tmp'])
    expect(await container.run('touch', `${folder}/new`)).toContain('Read-only file system')
  expect(await container.run('touch', '/tmp/new')).toBe('')
})

test('works from sign-up to the exported grades', async ({ page }) => {
  await createAccount(page, container.url)
  await verify(page, fakes.mails)
  await upload(page, ROWS)
  await page.getByRole('link', { name: TITLE }).first().click()
  await button(page, 'Start Grading').click()
  await expectPicture(page)
  await pressKeys(page, KEYS)
  await expectProgress(page, KEYS.length)
  await expectSaved(page)
  await expectPicture(page)
  await page.screenshot({ path: 'screenshots/image.png' })
  const expected = Array.from({ length: ROWS }, (_, row) => String(GRADES[row] ?? ''))
  expect((await exportRows(page)).map(({ grade }) => grade)).toEqual(expected)
})

test('exits with code 0 on its stop signal', async () => {
  expect(await container.stop()).toBe(0)
})
