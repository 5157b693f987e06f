import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { requireUser, requireVisitor } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { type RouteHandle, Shell } from './shell.tsx'

type Page = () => Promise<{ Component: ComponentType }>

const pages = {
  home: async () => ({ Component: (await import('../home/home-page.tsx')).HomePage }),
  login: async () => ({ Component: (await import('../account/login/login-page.tsx')).LoginPage }),
  resetPassword: async () => ({
    Component: (await import('../account/links/reset-password-page.tsx')).ResetPasswordPage,
  }),
  verifyEmail: async () => ({
    Component: (await import('../account/links/verify-email-page.tsx')).VerifyEmailPage,
  }),
  settings: async () => ({ Component: (await import('../account/settings-page.tsx')).SettingsPage }),
  notifications: async () => ({
    Component: (await import('../notifications/notifications-page.tsx')).NotificationsPage,
  }),
  account: async () => ({ Component: (await import('../account/account-page.tsx')).AccountPage }),
  privacy: async () => ({ Component: (await import('../privacy/privacy-page.tsx')).PrivacyPage }),
  lists: async () => ({ Component: (await import('../lists/lists-page.tsx')).ListsPage }),
  grading: async () => ({ Component: (await import('../grading/grading-page.tsx')).GradingPage }),
  samples: async () => ({ Component: (await import('../grading/samples/samples-page.tsx')).SamplesPage }),
  addSubscription: async () => ({
    Component: (await import('../billing/plan/add-subscription-page.tsx')).AddSubscriptionPage,
  }),
  subscriptionDetails: async () => ({
    Component: (await import('../billing/subscription-details-page.tsx')).SubscriptionDetailsPage,
  }),
  purchases: async () => ({
    Component: (await import('../billing/purchases/purchases-page.tsx')).PurchasesPage,
  }),
  tokenSuccess: async () => ({
    Component: (await import('../billing/token-success-page.tsx')).TokenSuccessPage,
  }),
  tokenCancel: async () => ({
    Component: (await import('../billing/token-cancel-page.tsx')).TokenCancelPage,
  }),
  model: async () => ({ Component: (await import('../ai/model/model-page.tsx')).ModelPage }),
  coverage: async () => ({
    Component: (await import('../imagery/coverage/coverage-page.tsx')).CoveragePage,
  }),
  tokens: async () => ({ Component: (await import('../tokens/tokens-page.tsx')).TokensPage }),
} satisfies Record<string, Page>

/** Without the navigation bar (Spec 2). */
const bare: RouteHandle = { bare: true }

/** Without the banner, because the page uses the full height. */
const withoutBanner: RouteHandle = { hideBanner: true }

/** The route table of Spec 2. Every page is its own chunk. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: () => null,
    children: [
      {
        // Inside the shell, so that the navigation bar stays usable when a page fails.
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, lazy: pages.home, handle: bare },
          { path: 'login', lazy: pages.login, loader: requireVisitor, handle: bare },
          { path: 'reset-password', lazy: pages.resetPassword, handle: bare },
          { path: 'verify-email', lazy: pages.verifyEmail, handle: bare },
          { path: 'lists', lazy: pages.lists, loader: requireUser },
          { path: 'swipe/:listId', lazy: pages.grading, loader: requireUser, handle: withoutBanner },
          // The specification has no guard here, but the data needs a session, so visitors go to the login page
          // (D12).
          { path: 'samples/:listId?', lazy: pages.samples, loader: requireUser },
          { path: 'model/:listId?', lazy: pages.model, loader: requireUser },
          { path: 'coverage/:listId', lazy: pages.coverage, loader: requireUser },
          { path: 'tokens', lazy: pages.tokens, loader: requireUser },
          { path: 'token-success', lazy: pages.tokenSuccess, loader: requireUser },
          { path: 'token-cancel', lazy: pages.tokenCancel, loader: requireUser },
          { path: 'addSubscription', lazy: pages.addSubscription, handle: bare },
          { path: 'subscriptionDetails', lazy: pages.subscriptionDetails, loader: requireUser },
          { path: 'purchases', lazy: pages.purchases, loader: requireUser },
          { path: 'notifications', lazy: pages.notifications, loader: requireUser },
          { path: 'settings', lazy: pages.settings, loader: requireUser },
          { path: 'account', lazy: pages.account, loader: requireUser },
          { path: 'privacy', lazy: pages.privacy, handle: bare },
          ...developmentRoutes(),
          { path: '*', Component: NotFoundPage, handle: bare },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)

/** The kit page, which shows every component in every state. Not part of a production build. */
function developmentRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return []
  return [
    {
      path: 'dev/kit',
      lazy: async () => ({ Component: (await import('../ui/dev-kit/kit-page.tsx')).KitPage }),
    },
  ]
}
