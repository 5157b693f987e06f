import type { BrowserContext, Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import { makeList } from './steps/grading-steps.ts'
import { launchOptions } from './steps/launch-options.ts'
import { demoAccount, expect, signIn, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

// Headless browsers don't ask for notification permission.
test.use({ launchOptions: launchOptions(process.env['CHROMIUM_PATH']) })

const email = (page: Page) => page.getByRole('switch', { name: 'Email' })
const push = (page: Page) => page.getByRole('switch', { name: 'Push' })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function open(page: Page): Promise<void> {
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(email(page)).toBeVisible()
}

/** Creates a list and grades all of its rows through the API. */
async function completeList(page: Page, title: string): Promise<string> {
  const rows = 10
  const listId = await makeList(page, title, aCsv(rows))
  for (let rowNo = 1; rowNo <= rows; rowNo++)
    await page.request.put(`/api/lists/${listId}/properties/r${rowNo}/grade`, {
      data: { grade: 4 },
      headers: { origin: new URL(page.url()).origin },
    })
  return listId
}

/**
 * Fakes the push service, which Chromium lacks without Google's services. Permission, service worker and
 * notification are the browser's own.
 */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    let current: object | null = null
    const base64 = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const endpoint = `https://push.example.test/${crypto.randomUUID()}`
      const keys = {
        p256dh: base64(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: base64(crypto.getRandomValues(new Uint8Array(16))),
      }
      current = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      return current as PushSubscription
    }
  })
}

test('explains the empty notifications page, and links back to the settings', async ({ signedIn: page }) => {
  await open(page)
  await expect(email(page)).toBeChecked()
  await expect(push(page)).not.toBeChecked()
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await expect(page).toHaveURL('/settings')
})

test('shows a message on the open page, emails it, and links to its list', async ({
  signedIn: page,
  account,
}) => {
  await open(page)
  const listId = await completeList(page, 'Elm <b>Street</b>')
  await expect(row(page, 'Elm <b>Street</b>')).toContainText('List complete · 10 of 10 graded')
  await expect(row(page, 'Elm <b>Street</b>')).toContainText('Email sent')
  await page.getByRole('link', { name: 'Elm <b>Street</b>', exact: true }).click()
  await expect(page).toHaveURL(`/swipe/${listId}`)

  await page.goto('/dev/mail')
  const mail = page.getByText(`To: ${account.email}`).filter({ hasText: 'Subject: List complete' })
  await expect(mail).toContainText('List complete: Elm <b>Street</ b>')
  await expect(mail.getByRole('link', { name: new RegExp(`/swipe/${listId}$`) })).toBeVisible()
})

test('keeps the title of a deleted list', async ({ signedIn: page }) => {
  await open(page)
  const listId = await completeList(page, 'Oak Park')
  await expect(row(page, 'Oak Park')).toContainText('Email sent')
  await page.request.delete(`/api/lists/${listId}`, { headers: { origin: new URL(page.url()).origin } })
  await page.reload()
  await expect(row(page, 'Oak Park')).toContainText('List deleted')
  await expect(page.getByRole('link', { name: 'Oak Park', exact: true })).toBeHidden()
})

test('sends no email when email is off, and keeps the setting', async ({ signedIn: page, account }) => {
  await open(page)
  await email(page).focus()
  await page.keyboard.press('Space')
  await expect(email(page)).not.toBeChecked()
  await completeList(page, 'Quiet Lane')
  await expect(row(page, 'Quiet Lane')).toContainText('Only shown here')
  await page.reload()
  await expect(email(page)).not.toBeChecked()
  await page.goto('/dev/mail')
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  const mail = page.getByText(`To: ${account.email}`).filter({ hasText: 'List complete' })
  await expect(mail).toBeHidden()
})

test('turns push on and off, and shows a message once that arrives twice', async ({
  signedIn: page,
  context,
}) => {
  await withPushService(context)
  await open(page)
  await push(page).click()
  await expect(page.getByText('This browser receives push messages.')).toBeVisible()
  await expect(push(page)).toBeChecked()

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const data = { title: 'List complete: Elm', body: '10 of 10', path: '/lists', tag: 'm1' }
  const delivery = {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  }
  for (let attempt = 1; attempt <= 2; attempt++)
    await devtools.send('ServiceWorker.deliverPushMessage', delivery)
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, tag }) => `${title} ${tag}`)
    })
  await expect.poll(shown).toEqual(['List complete: Elm m1'])

  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await push(page).click()
  await expect(push(page)).not.toBeChecked()
  await ended
  await page.reload()
  await expect(push(page)).not.toBeChecked()
})

test('says what to do when the browser blocks notifications', async ({ signedIn: page, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
  )
  await open(page)
  await expect(page.getByText('This browser blocks notifications from Curbgrade')).toBeVisible()
  await expect(push(page)).toBeDisabled()
})

test('says when the browser’s push service cannot be reached', async ({ signedIn: page, context }) => {
  await withPushService(context)
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'))
  })
  await open(page)
  await push(page).click()
  await expect(page.getByRole('alert')).toContainText("We can't reach this browser's push service")
  await expect(push(page)).not.toBeChecked()
})

test('says when push is on, but not in this browser', async ({ signedIn: page, context }) => {
  await withPushService(context)
  await page.request.patch('/api/notifications', {
    data: { push: true },
    headers: { origin: new URL(page.url()).origin },
  })
  await open(page)
  await expect(page.getByText('Push is on, but not in this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on here' }).click()
  await expect(page.getByText('This browser receives push messages.')).toBeVisible()
})

test('/notifications is accessible and fits all screens', fullSize, async ({ page }) => {
  await signIn(page, demoAccount)
  await open(page)
  await expect(row(page, 'Harbor blocks, finished')).toBeVisible()
  await expectSound(page)
})
