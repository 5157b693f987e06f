import { expect, type Page } from '@playwright/test'

/** Test cards of the Stripe fake. */
export const cards = { pays: '4242 4242 4242 4242', declines: '4000 0000 0000 0002' } as const

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
}

/** Pays on the hosted page, which redirects back when the payment succeeds. */
export async function payByCard(page: Page, number: string = cards.pays): Promise<void> {
  await fillCard(page, number)
  await page.getByRole('button', { name: /^(Pay|Subscribe) \$/ }).click()
}

/** Pays on the hosted page without following it back, as when the tab is closed at that moment. */
export async function payWithoutReturning(page: Page): Promise<void> {
  const card = { card_number: cards.pays, card_expiry: '12 / 34', card_cvc: '123' }
  const answer = await page.request.post(page.url(), { form: { ...card, method: 'card' }, maxRedirects: 0 })
  expect(answer.headers()['location']).toContain('/token-success')
}

/** Subscribes, from the plan page until the plan is active. */
export async function subscribe(page: Page): Promise<void> {
  await page.goto('/addSubscription')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await payByCard(page)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
}

/** Chooses a token pack and opens the hosted page. */
export async function choosePack(page: Page, tokens: string): Promise<void> {
  await page.goto('/tokens')
  await page.getByRole('radio', { name: tokens }).press('Space')
  await page.getByRole('button', { name: 'Purchase Tokens' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}
