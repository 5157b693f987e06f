export const loadAddSubscriptionPage = async () => ({
  Component: (await import('./plan/add-subscription-page.tsx')).AddSubscriptionPage,
})
export const loadPurchasesPage = async () => ({
  Component: (await import('./purchases/purchases-page.tsx')).PurchasesPage,
})
export const loadSubscriptionDetailsPage = async () => ({
  Component: (await import('./subscription-details-page.tsx')).SubscriptionDetailsPage,
})
export const loadTokenCancelPage = async () => ({
  Component: (await import('./token-cancel-page.tsx')).TokenCancelPage,
})
export const loadTokenSuccessPage = async () => ({
  Component: (await import('./token-success-page.tsx')).TokenSuccessPage,
})
