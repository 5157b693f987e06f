import { answer, cut, hold } from '../steps/network.ts'
import { choosePack, payByCard, subscribe } from '../steps/paying-steps.ts'
import { screensOf } from './take.ts'

const at = Date.UTC(2026, 10, 21, 18)
const uncredited = {
  reference: 'cs_test_a1WzXgGnC1LlyEMcZuvxOhUb2fBSPeqkiNtYHjrT4mQo7D8sKJ',
  amount: 5_999,
  currency: 'usd',
  at,
}
/** An uncredited payment, and a refund with owed tokens. */
const withUncredited = {
  purchases: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      reference: 'cs_test_1',
      type: 'token_purchase',
      productId: 'tokens_1000',
      tokens: 1_000,
      amountCents: 1_499,
      refundedCents: 1_499,
      owedTokens: 990,
      isDisputed: false,
      at: at - 86_400_000,
    },
  ],
  uncredited: [uncredited],
  next: null,
}

screensOf('payments', {
  plan: async ({ page, enter }) => {
    await enter()
    await page.goto('/addSubscription')
    await page.getByText('How does billing work?').click()
  },
  'plan-visitor': async ({ page }) => {
    await page.goto('/addSubscription')
    await page.getByRole('link', { name: 'Log In' }).waitFor()
  },
  'plan-confirm': async ({ page, enter }) => {
    await enter()
    await page.goto('/addSubscription')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('alertdialog').waitFor()
  },
  'plan-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/create-checkout-session')
    await page.goto('/addSubscription')
    await page.getByRole('button', { name: /^Premium Access/ }).click()
    await page.getByRole('alert').waitFor()
  },
  'subscription-none': async ({ page, enter }) => {
    await enter()
    await page.goto('/subscriptionDetails')
    await page.getByText('No Active Subscription').waitFor()
  },
  'subscription-loading': async ({ page, enter }) => {
    await enter()
    await hold(page, '**/api/subscription')
    await page.goto('/subscriptionDetails')
    await page.getByText('Loading your subscription').waitFor()
  },
  'subscription-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/subscription')
    await page.goto('/subscriptionDetails')
    await page.getByRole('alert').waitFor()
  },
  'subscription-confirming': async ({ page, enter }) => {
    await enter()
    await page.goto('/subscriptionDetails?session=cs_1')
    await page.getByText('Your payment is being confirmed').waitFor()
  },
  'subscription-active': async ({ page, enter }) => {
    await enter()
    await subscribe(page)
  },
  'subscription-cancel': async ({ page, enter }) => {
    await enter()
    await subscribe(page)
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('alertdialog').waitFor()
  },
  'subscription-canceling': async ({ page, enter }) => {
    await enter()
    await subscribe(page)
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByText('Your subscription has been canceled').waitFor()
  },
  packs: async ({ page, enter }) => {
    await enter()
    await page.goto('/tokens')
    await page.getByRole('radio', { name: '5,000' }).press('Space')
  },
  'packs-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/create-token-checkout')
    await page.goto('/tokens')
    await page.getByRole('radio', { name: '5,000' }).press('Space')
    await page.getByRole('button', { name: 'Purchase Tokens' }).click()
    await page.getByRole('alert').waitFor()
  },
  'purchase-confirming': async ({ page, enter }) => {
    await enter()
    await page.goto('/token-success?session=cs_1')
    await page.getByText('Confirming your purchase').waitFor()
  },
  'purchase-complete': async ({ page, enter }) => {
    await enter()
    await choosePack(page, '5,000')
    await payByCard(page)
    await page.getByText('Purchase Complete!').waitFor()
  },
  'purchase-canceled': async ({ page, enter }) => {
    await enter()
    await page.goto('/token-cancel')
    await page.getByText('Purchase Cancelled').waitFor()
  },
  'purchases-empty': async ({ page, enter }) => {
    await enter()
    await page.goto('/purchases')
    await page.getByText('No Purchase History').waitFor()
  },
  'purchases-loading': async ({ page, enter }) => {
    await enter()
    await hold(page, '**/api/purchases*')
    await page.goto('/purchases')
    await page.getByText('Loading your purchases').waitFor()
  },
  'purchases-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/purchases*')
    await page.goto('/purchases')
    await page.getByRole('alert').waitFor()
  },
  'purchases-uncredited': async ({ page, enter }) => {
    await enter()
    await answer(page, '**/api/purchases*', withUncredited)
    await page.goto('/purchases')
    await page.getByText('Tokens not added yet').waitFor()
  },
  'purchase-uncredited': async ({ page, enter }) => {
    await enter()
    await answer(page, '**/api/purchases*', withUncredited)
    await page.goto(`/token-success?session=${uncredited.reference}`)
    await page.getByText('Payment received, tokens not added yet').waitFor()
  },
  purchases: async ({ page, enter }) => {
    await enter()
    await subscribe(page)
    await choosePack(page, '5,000')
    await payByCard(page)
    await page.getByText('Purchase Complete!').waitFor()
    await page.getByRole('link', { name: 'Purchase History' }).click()
    await page.getByText('5,000 Token Pack').waitFor()
  },
})
