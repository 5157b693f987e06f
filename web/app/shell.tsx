import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { loadVerifyBanner } from '../account/index.ts'
import { baseUrl } from '../client/api.ts'
import { barStatus } from '../client/bar-status.ts'
import { keepLoading } from '../client/parts/keep-loading.ts'
import { PartBoundary } from '../client/parts/part-boundary.tsx'
import { contentAnchor } from '../client/paths.ts'
import { followAccount, later } from '../client/preferences.ts'
import { useMe } from '../client/session/me.ts'
import { useStoredUserId } from '../client/session/use-stored-user-id.ts'
import { clientText } from '../client/text.ts'
import { trusted } from '../client/trusted.ts'
import { NavigationBar } from '../frame/navigation-bar.tsx'
import { SearchLauncher } from '../lists/index.ts'
import { sendWaitingGrades } from '../rows/index.ts'
import { useText } from '../text/language.ts'
import { toast } from '../ui/overlays/toast.ts'
import { skipLinkClass } from '../ui/page.tsx'

const Toaster = lazy(async () => ({
  default: (await keepLoading(() => import('../ui/overlays/toaster.tsx'))).Toaster,
}))
const VerifyBanner = lazy(() => keepLoading(loadVerifyBanner))

export type RouteHandle = {
  readonly bare?: boolean
  readonly hideBanner?: boolean
}

export function Shell() {
  const text = useText(clientText)
  const handles = useMatches().map(({ handle }) => trusted<RouteHandle | undefined>(handle))
  const isBare = handles.some((handle) => handle?.bare)
  const isBannerHidden = handles.some((handle) => handle?.hideBanner)
  const userId = useStoredUserId()
  const main = useFocusAfterNavigation()
  useLive()
  useWaitingGrades()
  usePreferencesOf(userId)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={contentAnchor} className={skipLinkClass}>
        {text.skipLink}
      </a>
      <PendingBar />
      {!isBare && <NavigationBar status={<BarStatus />} search={userId ? <SearchLauncher /> : undefined} />}
      {!isBare && !isBannerHidden && <BannerOfUnverified />}
      <main
        ref={main}
        id={contentAnchor.slice(1)}
        tabIndex={-1}
        className="flex flex-1 flex-col outline-none"
      >
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollKey} />
      <PartBoundary>
        <Suspense>
          <Toaster />
        </Suspense>
      </PartBoundary>
    </div>
  )
}

/** Takes over what the account chose in other browsers. */
function usePreferencesOf(userId: string | null) {
  useEffect(() => {
    if (userId !== null) void followAccount(userId).catch(later)
  }, [userId])
}

/** Stays until the email is verified. Few users need it, so it isn't part of the first load. */
function BannerOfUnverified() {
  const { data: me } = useMe()
  if (me === undefined || me.isEmailVerified) return null
  return (
    <PartBoundary>
      <Suspense>
        <VerifyBanner email={me.email} welcomeTokens={me.welcomeTokens} />
      </Suspense>
    </PartBoundary>
  )
}

function BarStatus() {
  const { Status } = useSyncExternalStore(barStatus.subscribe, barStatus.get)
  return <Status />
}

/** Addresses opened from outside the app share one key, so their scroll positions are kept by path. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)

/** Appears after 300 ms. */
function PendingBar() {
  const text = useText(clientText)
  const isPending = useNavigation().state !== 'idle'
  return (
    <output className="fixed inset-x-0 top-0 z-50">
      {isPending && (
        <div className="h-0.5 animate-late bg-accent">
          <span className="sr-only">{text.loading}</span>
        </div>
      )}
    </output>
  )
}

/** Focuses the heading, where keyboard and screen reader users start, and closes the last page's messages. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    toast.leavePage()
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Visitors don't need it, so it isn't part of the first load. */
function useLive(): void {
  const queryClient = useQueryClient()
  const userId = useStoredUserId()
  useEffect(() => {
    if (userId === null) return
    const closing = new AbortController()
    void openLiveUntil(closing.signal, queryClient)
    return () => closing.abort()
  }, [queryClient, userId])
}

async function openLiveUntil(signal: AbortSignal, queryClient: QueryClient): Promise<void> {
  const { openLive } = await keepLoading(() => import('../client/live/live.ts'))
  if (!signal.aborted) signal.addEventListener('abort', openLive(queryClient, `${baseUrl}/api/events`))
}

/** Sends grades that an earlier page couldn't save (D27). */
function useWaitingGrades(): void {
  const userId = useStoredUserId()
  useEffect(() => {
    // What can't be sent stays in the browser, and the next page tries again.
    if (userId) sendWaitingGrades(userId).catch(() => undefined)
  }, [userId])
}
