import type { BrowserContext, Page } from '@playwright/test'
import { aCsv } from './address-lists.ts'
import { makeList } from './grading-steps.ts'
import { launchOptions } from './launch-options.ts'
import { demoAccount, expect, signIn, test } from './product.ts'
import { expectSound } from './sound.ts'

// A browser without windows asks nobody whether it may notify.
test.use({ launchOptions: launchOptions(process.env['CHROMIUM_PATH']) })

const email = (page: Page) => page.getByRole('switch', { name: 'Email' })
const push = (page: Page) => page.getByRole('switch', { name: 'Push' })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function open(page: Page): Promise<void> {
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(email(page)).toBeVisible()
}

/** A list that is complete at once, through the API. */
async function completeList(page: Page, title: string): Promise<string> {
  const rows = 10
  const listId = await makeList(page, title, aCsv(rows))
  for (let at = 1; at <= rows; at++)
    await page.request.put(`/api/lists/${listId}/properties/r${at}/grade`, {
      data: { grade: 4 },
      headers: { origin: new URL(page.url()).origin },
    })
  return listId
}

/**
 * A browser with a push service: Chromium without its vendor's services has none. Everything else is the browser's own:
 * permission, worker, and the message that is shown.
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

test('teaches what will stand here, and leads back to the settings', async ({ signedIn: page }) => {
  await open(page)
  await expect(email(page)).toBeChecked()
  await expect(push(page)).not.toBeChecked()
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await expect(page).toHaveURL('/settings')
})

test('shows a message while the page is open, mails it, and leads to its list', async ({
  signedIn: page,
  account,
}) => {
  await open(page)
  const listId = await completeList(page, 'Elm <b>Street</b>')
  await expect(row(page, 'Elm <b>Street</b>')).toContainText('List complete · 10 of 10 graded')
  await expect(row(page, 'Elm <b>Street</b>')).toContainText('Email sent')
  await page.getByRole('link', { name: 'Elm <b>Street</b>' }).click()
  await expect(page).toHaveURL(`/swipe/${listId}`)

  await page.goto('/dev/mail')
  const mail = page.getByText(`To: ${account.email}`).filter({ hasText: 'Subject: List complete' })
  await expect(mail).toContainText('List complete: Elm <b>Street</ b>')
  await expect(mail.getByRole('link', { name: new RegExp(`/swipe/${listId}$`) })).toBeVisible()
})

test('keeps the title of a list that is gone', async ({ signedIn: page }) => {
  await open(page)
  const listId = await completeList(page, 'Oak Park')
  await expect(row(page, 'Oak Park')).toContainText('Email sent')
  await page.request.delete(`/api/lists/${listId}`, { headers: { origin: new URL(page.url()).origin } })
  await page.reload()
  await expect(row(page, 'Oak Park')).toContainText('List deleted')
  await expect(page.getByRole('link', { name: 'Oak Park' })).toBeHidden()
})

test('sends no mail when that is switched off, and keeps the switch', async ({ signedIn: page, account }) => {
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

test('takes a switch back that was not saved, and says so', async ({ signedIn: page }) => {
  await open(page)
  await page.route('**/api/notifications', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await email(page).click()
  await expect(page.getByRole('alert')).toContainText("The setting wasn't changed.")
  await expect(email(page)).toBeChecked()
})

test('says that it could not be loaded, and tries again', async ({ signedIn: page }) => {
  const failing = '**/api/notifications?*'
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', facts: {}, requestId: '1' } } }),
  )
  await page.goto('/notifications')
  await expect(page.getByRole('alert')).toContainText("We couldn't load your notifications.")
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(email(page)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('switches push on and off, and shows a message that arrives', async ({ signedIn: page, context }) => {
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
  for (let time = 1; time <= 2; time++) await devtools.send('ServiceWorker.deliverPushMessage', delivery)
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, tag }) => `${title} ${tag}`)
    })
  await expect.poll(shown).toEqual(['List complete: Elm m1'])

  await push(page).click()
  await expect(push(page)).not.toBeChecked()
  await page.reload()
  await expect(push(page)).not.toBeChecked()
})

test('says what to do when the browser blocks or cannot reach push', async ({ signedIn: page, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
  )
  await open(page)
  await expect(page.getByText('This browser blocks notifications from Curbgrade')).toBeVisible()
  await expect(push(page)).toBeDisabled()
})

test('says when the push service of the browser cannot be reached', async ({ signedIn: page, context }) => {
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

test('is sound for everybody', async ({ page }) => {
  test.slow()
  await signIn(page, demoAccount)
  await open(page)
  await expect(row(page, 'Harbor blocks, finished')).toBeVisible()
  await expectSound(page)
})
