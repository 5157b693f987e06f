import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { signUp } from './steps/entry-steps.ts'
import {
  balance,
  button,
  card,
  expectSaved,
  makeList,
  pressKeys,
  startGrading,
} from './steps/grading-steps.ts'
import { cards, choosePack, payByCard, payWithoutReturning, subscribe } from './steps/paying-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const tokensInBar = (page: Page, tokens: string) => page.getByRole('link', { name: `${tokens} tokens` })

test('signs up, subscribes, buys 5,000 tokens, grades, cancels, sees the portal and comes back', async ({
  page,
}) => {
  await page.goto('/login?mode=signup')
  await signUp(page, `${randomUUID()}@example.test`)
  await expect(heading(page, 'Choose Your Subscription Plan')).toBeVisible()

  await test.step('subscribes by the card', async () => {
    await page.getByRole('button', { name: /^Premium Access/ }).click()
    await payByCard(page)
    await expect(page).toHaveURL(/\/subscriptionDetails/)
    await expect(heading(page, 'Premium Plan Active')).toBeVisible()
    await expect(page.getByText('$29.99/month')).toBeVisible()
    await expect(page.getByText('Renewal Date')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('subscriptionStatus'))).toBe('active')
    expect(await page.evaluate(() => localStorage.getItem('stripeCustomerId'))).toMatch(/^cus_/)
  })

  await test.step('buys tokens', async () => {
    await page.getByRole('link', { name: 'Buy More Tokens' }).click()
    await expect(button(page, 'Purchase Tokens')).toBeDisabled()
    await choosePack(page, '5,000')
    await payByCard(page)
    await expect(heading(page, 'Purchase Complete!')).toBeVisible()
    await expect(page.getByText('Your tokens have been added to your account.')).toBeVisible()
    await expect(tokensInBar(page, '5,200')).toBeVisible()
    await page.getByRole('link', { name: 'Manage Tokens' }).click()
    await expect(page.getByRole('row', { name: /5,000 Token Pack/ })).toContainText('+5,000')
  })

  await test.step('grades with them', async () => {
    const listId = await makeList(page, 'Elm Street')
    await startGrading(page, listId)
    await expect(card(page)).toBeVisible()
    await pressKeys(page, ['4'])
    await expectSaved(page)
    // The picture may arrive after the grade.
    await expect.poll(() => balance(page)).toBeLessThan(5_200)
  })

  await test.step('cancels after being asked', async () => {
    await page.goto('/subscriptionDetails')
    await button(page, 'Cancel Subscription').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Keep subscription' }).click()
    await expect(heading(page, 'Premium Plan Active')).toBeVisible()
    await button(page, 'Cancel Subscription').click()
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
    const message = page.getByText(
      'Your subscription has been canceled and will end at the current billing period.',
    )
    await expect(message).toBeVisible()
    await expect(heading(page, 'Premium Plan Canceling')).toBeVisible()
    await expect(page.getByText(/^Your subscription will end on \w+ \d+, \d{4}\.$/)).toBeVisible()
  })

  await test.step('sees the portal, and comes back by reactivating', async () => {
    await button(page, 'Manage Payment Methods').click()
    await expect(page.getByText('ending in 4242')).toBeVisible()
    await page.getByRole('link', { name: 'Return' }).click()
    await button(page, 'Reactivate Subscription').click()
    await expect(page.getByText('Your subscription has been reactivated successfully.')).toBeVisible()
    await expect(heading(page, 'Premium Plan Active')).toBeVisible()
  })

  await test.step('finds both purchases, newest first, and logs in to the lists', async () => {
    await page.goto('/settings')
    await page.getByRole('link', { name: /^Purchases/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '$' })).toHaveText([
      /5,000 Token PackTokens.*\$69\.99/,
      /Premium PlanSubscription.*\$29\.99/,
    ])
    await page.goto('/login')
    await expect(page).toHaveURL('/lists')
  })
})

test('shows an accessible plan and its cancellation from the portal without a reload, and reactivates it', async ({
  signedIn: page,
  context,
}) => {
  await subscribe(page)
  await expectSound(page)
  const portal = await context.newPage()
  await portal.goto('/subscriptionDetails')
  await button(portal, 'Manage Payment Methods').click()
  await button(portal, 'Cancel subscription').click()
  await expect(portal.getByText(/^Ends on/)).toBeVisible()
  await page.bringToFront()
  await expect(heading(page, 'Premium Plan Canceling')).toBeVisible()
  await expect(page.getByText(/^Your subscription will end on \w+ \d+, \d{4}\.$/)).toBeVisible()
  await button(page, 'Reactivate Subscription').click()
  await expect(heading(page, 'Premium Plan Active')).toBeVisible()
  await portal.reload()
  await expect(portal.getByText(/^Renews on/)).toBeVisible()
})

test('charges nothing for a declined card, and lets another card pay', async ({ signedIn: page }) => {
  await choosePack(page, '1,000')
  await payByCard(page, cards.declines)
  await expect(page.getByRole('alert')).toContainText('declined')
  expect(await balance(page)).toBe(200)
  await payByCard(page)
  await expect(heading(page, 'Purchase Complete!')).toBeVisible()
  expect(await balance(page)).toBe(1_200)
})

test('says that nothing was charged when the user leaves the payment page', async ({ signedIn: page }) => {
  await choosePack(page, '20,000')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading(page, 'Purchase Cancelled')).toBeVisible()
  await expect(
    page.getByText('Your token purchase has been cancelled. No charges were made to your account.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL('/lists')
  expect(await balance(page)).toBe(200)
})

test('credits the tokens even if the tab is closed before checkout returns', async ({
  signedIn: page,
  context,
}) => {
  const paying = await context.newPage()
  await choosePack(paying, '1,000')
  await payWithoutReturning(paying)
  await paying.close()
  await page.bringToFront()
  await expect(tokensInBar(page, '1,200')).toBeVisible()
})

test('filters token usage by list and action, and downloads it as a CSV', async ({ signedIn: page }) => {
  for (const [title, street] of [
    ['Elm', '1 Elm Street'],
    ['=Oak', '2 Oak Street'],
  ] as const) {
    const listId = await makeList(page, title)
    const answer = await page.request.post('/getStreetViewImage', {
      data: { street, city: 'Davis', state: 'CA', width: 400, height: 270, listId, propertyId: 'r1' },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(answer.status()).toBe(200)
  }
  await page.goto('/tokens')
  await expect(page.getByRole('table', { name: 'Spent per list' }).getByRole('row')).toHaveCount(3)
  const usage = page.getByRole('table', { name: 'Every change to your balance' })
  await expect(usage.getByRole('row')).toHaveCount(4)
  await page.getByLabel('List').selectOption('=Oak')
  await expect(usage.getByRole('row')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toEqual([
    'date,type,action,list,list_id,property_id,amount,balance_after,key_id',
    expect.stringMatching(/,deduction,Street view picture,'=Oak,[\w-]+,r1,-1,198,$/),
  ])
  await page.getByLabel('Action').selectOption('Welcome tokens')
  await expect(heading(page, 'No entries match')).toBeVisible()
  await button(page, 'Show all entries').click()
  await expect(usage.getByRole('row')).toHaveCount(4)
})

test('sets by keyboard when to be notified, and gets one message when tokens run low', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/tokens')
  const threshold = page.getByRole('textbox', { name: 'Notify me when my balance falls below' })
  await threshold.focus()
  await page.keyboard.type('a lot')
  await page.keyboard.press('Enter')
  await expect(threshold).toHaveAccessibleDescription(/^Enter a whole number/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('200')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Save')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText("Saved. You'll get a message when you have fewer than 200 tokens."),
  ).toBeVisible()

  const listId = await makeList(page, 'Elm')
  for (const propertyId of ['r1', 'r2'])
    await page.request.post('/getStreetViewImage', {
      data: {
        street: '1 Elm Street',
        city: 'Davis',
        state: 'CA',
        width: 400,
        height: 270,
        listId,
        propertyId,
      },
      headers: { origin: new URL(page.url()).origin },
    })
  await page.reload()
  await expect(threshold).toHaveValue('200')
  await page.goto('/notifications')
  await expect(page.getByText('199 tokens left, fewer than the 200 you chose')).toHaveCount(1)
  await page.getByRole('link', { name: 'Running low on tokens' }).click()
  await expect(page).toHaveURL('/tokens')

  await page.goto('/dev/mail')
  const mail = page.getByText(`To: ${account.email}`).filter({ hasText: 'Subject: Running low on tokens' })
  await expect(mail).toContainText('You have 199 tokens left.')
})

for (const path of ['/addSubscription', '/subscriptionDetails', '/purchases', '/token-cancel'])
  test(`${path} is accessible and fits all screens`, fullSize, async ({ signedIn: page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
  })
