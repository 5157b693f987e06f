export { LiveBalance } from './live-balance.tsx'
export {
  loadAddSubscriptionPage,
  loadPurchasesPage,
  loadSubscriptionDetailsPage,
  loadTokenCancelPage,
  loadTokenSuccessPage,
} from './pages.ts'
export { PlanFeatures } from './plan/plan-features.tsx'
export { usePurchases } from './queries.ts'
export { badgesOf, type Purchase, paymentFailure } from './subscription.ts'
export { billingText } from './text.ts'
export { useHostedPage } from './use-hosted-page.ts'
