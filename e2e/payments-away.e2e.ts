import { randomUUID } from 'node:crypto'
import { createStripeFake, type StripeFake } from '@curbgrade/fake-stripe'
import { signUp } from './steps/entry-steps.ts'
import { balance, button } from './steps/grading-steps.ts'
import { payByCard } from './steps/paying-steps.ts'
import { test as base, continueToLists, expect, MAX_START_MS, startProduct } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const keys = { secret: `sk_test_${randomUUID()}`, webhookSecret: `whsec_${randomUUID()}` }

/** Runs the product with a payment provider that the test can take offline. */
const test = base.extend<object, { provider: StripeFake }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const provider = await createStripeFake({ ...keys, retryDelaysMs: [200, 500, 1000, 2000] })
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, use) => {
      const product = await startProduct({
        STRIPE_SECRET_KEY: keys.secret,
        STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
        STRIPE_BASE_URL: provider.url,
      })
      provider.webhooks.sendTo(`${product.url}/webhooks/stripe`)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: MAX_START_MS },
  ],
})

test('signs up while the payment provider is down, says so, and charges once when it is back and reports it', async ({
  page,
  provider,
}) => {
  await provider.goAway()
  await page.goto('/login?mode=signup')
  await signUp(page, `${randomUUID()}@example.test`)
  await expect(page.getByRole('heading', { name: 'Choose Your Subscription Plan' })).toBeVisible()

  await page.getByRole('button', { name: /^Premium Access/ }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to process subscription request. Please try again.',
  )
  await continueToLists(page)
  await page.goto('/tokens')
  await page.getByRole('radio', { name: '1,000' }).press('Space')
  await button(page, 'Purchase Tokens').click()
  await expect(page.getByRole('alert')).toContainText('Failed to process your request. Please try again.')

  await provider.comeBack()
  provider.webhooks.hold()
  // The product asks the provider again within five seconds, and refuses until then.
  const cardNumber = page.getByLabel('Card number')
  await expect(async () => {
    if (await cardNumber.isVisible()) return
    await button(page, 'Purchase Tokens').click({ timeout: 1_000 })
    await expect(cardNumber).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Confirming your purchase' })).toBeVisible()
  await expectSound(page)
  await provider.webhooks.release()
  await expect(page.getByRole('heading', { name: 'Purchase Complete!' })).toBeVisible()
  await expectSound(page)
  expect(await balance(page)).toBe(1_200)
  expect(provider.events('customer.created')).toHaveLength(1)
  expect(provider.events('charge.succeeded')).toHaveLength(1)
})

test('shows a payment without tokens on the open purchases page until it is refunded', async ({
  signedIn: page,
  provider,
}) => {
  const ask = async (path: string, form?: Record<string, string>) =>
    (
      await fetch(provider.url + path, {
        headers: { authorization: `Bearer ${keys.secret}` },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
    ).json()
  await page.goto('/purchases')
  await expect(page.getByText("You haven't made any purchases yet.")).toBeVisible()
  const made = await page.request.post('/create-stripe-customer', {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  })
  const { customerId } = await made.json()
  const { id, url } = await ask('/v1/checkout/sessions', {
    mode: 'payment',
    customer: customerId,
    'line_items[0][price]': 'price_tokens_1000',
    'line_items[0][quantity]': '2',
    success_url: `${new URL(page.url()).origin}/token-success?session={CHECKOUT_SESSION_ID}`,
  })
  const card = { card_number: '4242424242424242', card_expiry: '12 / 34', card_cvc: '123', method: 'card' }
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  const row = page.getByRole('listitem').filter({ hasText: 'Tokens not added yet' })
  await expect(row).toContainText('$29.98')
  await expect(row).toContainText("You don't need to pay again.")
  await expect(row).toContainText(id)
  await expectSound(page)
  await page.goto(paid.headers.get('location') ?? '')
  await expect(page.getByRole('heading', { name: 'Payment received, tokens not added yet' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Purchase History' }).click()
  await expect(row).toBeVisible()
  const { data } = (await ask(`/v1/payment_intents?customer=${customerId}`)) as { data: { id: string }[] }
  await ask('/v1/refunds', { payment_intent: data[0]?.id ?? '' })
  await expect(row).toBeHidden()
})
