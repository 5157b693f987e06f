import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { requireUser } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { type RouteHandle, Shell } from './shell.tsx'

type Page = () => Promise<{ Component: ComponentType }>

const pages = {
  home: () => import('./home-page.tsx').then(({ HomePage: Component }) => ({ Component })),
  login: () => import('../account/login-page.tsx').then(({ LoginPage: Component }) => ({ Component })),
  resetPassword: () =>
    import('../account/reset-password-page.tsx').then(({ ResetPasswordPage: Component }) => ({ Component })),
  settings: () =>
    import('../account/settings-page.tsx').then(({ SettingsPage: Component }) => ({ Component })),
  lists: () => import('../lists/lists-page.tsx').then(({ ListsPage: Component }) => ({ Component })),
  grading: () => import('../grading/grading-page.tsx').then(({ GradingPage: Component }) => ({ Component })),
  tokens: () => import('../tokens/tokens-page.tsx').then(({ TokensPage: Component }) => ({ Component })),
} satisfies Record<string, Page>

/** Without the navigation bar (Spec 2). */
const bare: RouteHandle = { bare: true }

/** The route table of Spec 2. Every page is its own chunk. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: () => null,
    children: [
      {
        // Inside the shell, so that a page that fails leaves the bar usable.
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, lazy: pages.home, handle: bare },
          { path: 'login', lazy: pages.login, handle: bare },
          { path: 'reset-password', lazy: pages.resetPassword, handle: bare },
          { path: 'lists', lazy: pages.lists, loader: requireUser },
          { path: 'swipe/:listId', lazy: pages.grading, loader: requireUser },
          { path: 'tokens', lazy: pages.tokens, loader: requireUser },
          { path: 'settings', lazy: pages.settings, loader: requireUser },
          ...developmentRoutes(),
          { path: '*', Component: NotFoundPage, handle: bare },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)

/** The kit with every part in every state; it is no part of a build. */
function developmentRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return []
  const lazy = () => import('../ui/kit-page.tsx').then(({ KitPage: Component }) => ({ Component }))
  return [{ path: 'dev/kit', lazy }]
}
