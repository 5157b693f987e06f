import { createBrowserRouter, type RouteObject } from 'react-router'
import {
  loadAccountPage,
  loadApiAccessPage,
  loadLoginPage,
  loadResetPasswordPage,
  loadSettingsPage,
  loadVerifyEmailPage,
} from '../account/index.ts'
import { loadModelPage } from '../ai/index.ts'
import {
  loadAddSubscriptionPage,
  loadPurchasesPage,
  loadSubscriptionDetailsPage,
  loadTokenCancelPage,
  loadTokenSuccessPage,
} from '../billing/index.ts'
import { loadGradingPage, loadReviewPage, loadSamplesPage } from '../grading/index.ts'
import { loadHelpPage } from '../help/index.ts'
import { loadHomePage } from '../home/index.ts'
import { loadCoveragePage } from '../imagery/index.ts'
import { loadListPage, loadListsPage, loadTrashPage } from '../lists/index.ts'
import { loadNotificationsPage } from '../notifications/index.ts'
import { loadPhotosPage } from '../photos/index.ts'
import { loadPrivacyPage } from '../privacy/index.ts'
import { loadSurveyPage } from '../surveys/index.ts'
import { loadTokensPage } from '../tokens/index.ts'
import { ErrorPage } from './error-page.tsx'
import { requireUser, requireVisitor } from './guards.ts'
import { lazyPage } from './lazy-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { type RouteHandle, Shell } from './shell.tsx'

/** Without the navigation bar (Spec 2). */
const bare: RouteHandle = { bare: true }

/** Without the banner, because the page uses the full height. */
const withoutBanner: RouteHandle = { hideBanner: true }

/** The route table of Spec 2. Every page is its own chunk. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    // For the shell's own failures.
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        // Inside the shell, so that the navigation bar stays usable when a page fails.
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, lazy: lazyPage(loadHomePage), handle: bare },
          { path: 'login', lazy: lazyPage(loadLoginPage), loader: requireVisitor, handle: bare },
          { path: 'reset-password', lazy: lazyPage(loadResetPasswordPage), handle: bare },
          { path: 'verify-email', lazy: lazyPage(loadVerifyEmailPage), handle: bare },
          { path: 'trash', lazy: lazyPage(loadTrashPage), loader: requireUser },
          { path: 'lists', lazy: lazyPage(loadListsPage), loader: requireUser },
          {
            path: 'lists/:listId',
            lazy: lazyPage(loadListPage),
            loader: requireUser,
            handle: withoutBanner,
          },
          { path: 'lists/:listId/survey', lazy: lazyPage(loadSurveyPage), loader: requireUser },
          { path: 'lists/:listId/photos', lazy: lazyPage(loadPhotosPage), loader: requireUser },
          {
            path: 'swipe/:listId',
            lazy: lazyPage(loadGradingPage),
            loader: requireUser,
            handle: withoutBanner,
          },
          {
            path: 'review/:listId',
            lazy: lazyPage(loadReviewPage),
            loader: requireUser,
            handle: withoutBanner,
          },
          // The specification has no guard here, but the data needs a session, so visitors go to the login
          // page (D12).
          { path: 'samples/:listId?', lazy: lazyPage(loadSamplesPage), loader: requireUser },
          { path: 'model/:listId?', lazy: lazyPage(loadModelPage), loader: requireUser },
          { path: 'coverage/:listId', lazy: lazyPage(loadCoveragePage), loader: requireUser },
          { path: 'tokens', lazy: lazyPage(loadTokensPage), loader: requireUser },
          { path: 'token-success', lazy: lazyPage(loadTokenSuccessPage), loader: requireUser },
          { path: 'token-cancel', lazy: lazyPage(loadTokenCancelPage), loader: requireUser },
          { path: 'addSubscription', lazy: lazyPage(loadAddSubscriptionPage), handle: bare },
          { path: 'subscriptionDetails', lazy: lazyPage(loadSubscriptionDetailsPage), loader: requireUser },
          { path: 'purchases', lazy: lazyPage(loadPurchasesPage), loader: requireUser },
          { path: 'notifications', lazy: lazyPage(loadNotificationsPage), loader: requireUser },
          { path: 'settings', lazy: lazyPage(loadSettingsPage), loader: requireUser },
          { path: 'account', lazy: lazyPage(loadAccountPage), loader: requireUser },
          { path: 'api-access', lazy: lazyPage(loadApiAccessPage), loader: requireUser },
          { path: 'help/:page?', lazy: lazyPage(loadHelpPage), handle: bare },
          { path: 'privacy', lazy: lazyPage(loadPrivacyPage), handle: bare },
          ...developmentRoutes(),
          { path: '*', Component: NotFoundPage, handle: bare },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)

/** Not part of a production build. */
function developmentRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return []
  return [
    {
      path: 'dev/kit',
      lazy: async () => ({ Component: (await import('../ui/dev-kit/kit-page.tsx')).KitPage }),
    },
  ]
}
