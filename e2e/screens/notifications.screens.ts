import type { Page } from '@playwright/test'
import { answer, cut, hold } from '../steps/network.ts'
import { demoAccount } from '../steps/product.ts'
import { screensOf } from './take.ts'

const API = '**/api/notifications?*'

async function open(page: Page): Promise<void> {
  await page.goto('/notifications')
  await page.getByRole('switch', { name: 'Email' }).waitFor()
}

type Row = [kind: string, title: string, email: string, push: string, listId: string | null]
const rows: Row[] = [
  ['list_completed', 'Sacramento, June drive', 'sent', 'queued', 'a'],
  ['ai_completed', `North side roofs, ${'all of them from above, '.repeat(3)}`, 'sent', 'sent', 'b'],
  ['ai_failed', 'Westchester', 'failed', 'sent', 'c'],
  ['ai_paused', 'Harbor blocks', 'sent', 'off', 'd'],
  ['list_completed', 'A list of last year', 'off', 'off', null],
]
const HOUR_MS = 3_600_000
const aboutLists = rows.map(([kind, title, email, push, listId], at) => ({
  id: String(at),
  kind,
  title,
  recordCount: 1704,
  processedCount: kind === 'ai_failed' ? 312 : 1704,
  at: Date.UTC(2026, 10, 20, 18) - at * 17 * HOUR_MS,
  listId,
  email,
  push,
}))

const aboutTokens = {
  id: 'tokens',
  kind: 'tokens_low',
  balance: 95,
  threshold: 100,
  at: Date.UTC(2026, 10, 20, 19),
  email: 'sent',
  push: 'sent',
}
const messages = [aboutTokens, ...aboutLists]

screensOf('notifications', {
  notifications: async ({ page, enter }) => {
    await enter(demoAccount)
    await open(page)
    await page.getByText('Email sent').first().waitFor()
  },
  'notifications-empty': async ({ page, enter }) => {
    await enter()
    await open(page)
  },
  'notifications-every-kind': async ({ page, enter }) => {
    await enter()
    const settings = { email: true, push: true }
    await answer(page, API, { settings, vapidPublicKey: '', messages, next: '4' })
    await open(page)
  },
  'notifications-push-blocked': async ({ page, enter }) => {
    await enter()
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
    )
    await open(page)
    await page.getByText('This browser blocks').waitFor()
  },
  'notifications-not-saved': async ({ page, enter }) => {
    await enter()
    await open(page)
    await cut(page, '**/api/notifications')
    await page.getByRole('switch', { name: 'Email' }).click()
    await page.getByRole('alert').waitFor()
  },
  'notifications-loading': async ({ page, enter }) => {
    await enter()
    await hold(page, API)
    await page.goto('/notifications')
    await page.getByText('Loading your settings').waitFor()
  },
  'notifications-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, API)
    await page.goto('/notifications')
    await page.getByRole('alert').waitFor()
  },
})
