import type { LiveEvent } from '@curbgrade/core/realtime/contract'
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Answer } from '../api.ts'
import { queryKeys } from '../query-keys.ts'
import { rememberBalance } from '../session-cache.ts'
import { trusted } from '../trusted.ts'
import { LIVE_OPEN } from './on-reachable.ts'
import { refetchPhotosSoon } from './refetch-photos-soon.ts'

type ListPages = InfiniteData<Answer<'GET /api/lists'>>
type ListAnswer = Answer<'GET /api/lists/:listId'>
type List = ListAnswer['list']
type Progress = Extract<LiveEvent, { type: 'list-progress' }>

const MIN_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

/** Returns a function that stops it. Hidden tabs disconnect: browsers allow six connections per host. */
export function openLive(queryClient: QueryClient, url: string): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryMs = MIN_RETRY_MS

  const open = () => {
    source = new EventSource(url, { withCredentials: true })
    source.addEventListener('open', () => {
      retryMs = MIN_RETRY_MS
      noteLiveOpen(queryClient)
    })
    source.addEventListener('message', ({ data }) =>
      applyLiveEvent(queryClient, trusted<LiveEvent>(JSON.parse(String(data)))),
    )
    source.addEventListener('error', reopenLater)
  }
  // The browser reconnects automatically after a broken connection, but never after a refused one.
  const reopenLater = () => {
    if (source?.readyState !== EventSource.CLOSED) return
    // The session may have ended elsewhere; refetching the user finds out.
    void queryClient.invalidateQueries({ queryKey: queryKeys.me })
    retry = setTimeout(open, retryMs)
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }
  const close = () => {
    source?.close()
    clearTimeout(retry)
  }
  const syncWithVisibility = () => {
    close()
    if (document.visibilityState === 'visible') open()
  }

  syncWithVisibility()
  document.addEventListener('visibilitychange', syncWithVisibility)
  return () => {
    document.removeEventListener('visibilitychange', syncWithVisibility)
    close()
  }
}

/** Events were missed until now, also at the first connect: the page loaded while the stream was opening. */
export function noteLiveOpen(queryClient: QueryClient): void {
  refetchLive(queryClient)
  outdateHiddenRows(queryClient)
  queryClient.setQueryData(queryKeys.liveSince, Date.now())
  window.dispatchEvent(new Event(LIVE_OPEN))
}

/** Ignores unknown events, which a newer server may send. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'balance':
      return applyBalance(queryClient, event.balance)
    case 'list-progress':
      return applyProgress(queryClient, event)
    case 'account-changed':
      return void queryClient.invalidateQueries({ queryKey: queryKeys.me })
    case 'lists-changed':
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
      void queryClient.invalidateQueries({ queryKey: queryKeys.allAiJobs })
      return void queryClient.invalidateQueries({ queryKey: queryKeys.allSamples })
    case 'notifications-changed':
      return void queryClient.invalidateQueries({ queryKey: queryKeys.notifications })
    case 'payments-changed':
      return refetch(queryClient, [queryKeys.payments, queryKeys.me, queryKeys.tokens])
    case 'coverage-changed':
      return void queryClient.invalidateQueries({
        queryKey: queryKeys.coverage(event.listId),
        exact: true,
      })
    case 'annotations-changed':
      queryClient.setQueryData(queryKeys.latestAnnotations(event.listId), event.latest)
      outdateHiddenRows(queryClient, event.listId)
      return void queryClient.invalidateQueries({ queryKey: queryKeys.samples(event.listId) })
    case 'rows-changed':
      queryClient.setQueryData(queryKeys.latestBulkEdit(event.listId), event.request)
      outdateHiddenRows(queryClient, event.listId)
      return void queryClient.invalidateQueries({ queryKey: queryKeys.samples(event.listId) })
    case 'attributes-changed':
      return refetch(queryClient, [queryKeys.listAttributes(event.listId), queryKeys.samples(event.listId)])
    case 'photos-changed':
      outdateHiddenRows(queryClient, event.listId)
      return refetchPhotosSoon(queryClient, event.listId)
    case 'survey-changed':
      outdateHiddenRows(queryClient, event.listId)
      return refetch(queryClient, [queryKeys.surveys(event.listId), queryKeys.allCharts(event.listId)])
    case 'models-changed':
      return void queryClient.invalidateQueries({ queryKey: queryKeys.models })
  }
}

const LIVE_KEYS: readonly QueryKey[] = [
  queryKeys.me,
  queryKeys.lists,
  queryKeys.allAiJobs,
  queryKeys.allSamples,
  queryKeys.allListAttributes,
  queryKeys.allModelChecks,
  queryKeys.allCoverage,
  queryKeys.allPhotos,
  queryKeys.models,
  queryKeys.tokens,
  queryKeys.notifications,
  queryKeys.payments,
]

function refetchLive(queryClient: QueryClient): void {
  for (const queryKey of LIVE_KEYS) {
    for (const query of fetchingQueries(queryClient, queryKey)) void refetchAfterFetch(queryClient, query)
    void queryClient.invalidateQueries({ queryKey, fetchStatus: 'idle' })
  }
}

/** A page that shows rows updates them in place (use-catch-up.ts). */
function outdateHiddenRows(queryClient: QueryClient, ...list: readonly string[]): void {
  for (const queryKey of queryKeys.allOfRows(...list))
    void queryClient.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
}

const fetchingQueries = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })

/** The pending answer may predate an event. Lets it finish first: the page may be waiting for it. */
async function refetchAfterFetch(queryClient: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => {})
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

function refetch(queryClient: QueryClient, queryKeysToRefetch: readonly QueryKey[]): void {
  for (const queryKey of queryKeysToRefetch) void queryClient.invalidateQueries({ queryKey })
}

function applyBalance(queryClient: QueryClient, tokens: number): void {
  queryClient.setQueryData<Answer<'GET /api/me'>>(queryKeys.me, (me) => me && { ...me, tokens })
  rememberBalance(tokens)
  void queryClient.invalidateQueries({ queryKey: queryKeys.tokens })
}

function applyProgress(queryClient: QueryClient, progress: Progress): void {
  if (progress.latest) queryClient.setQueryData(queryKeys.latestGrade(progress.listId), progress.latest)
  const update = (list: List) => (list.id === progress.listId ? withProgress(list, progress) : list)
  queryClient.setQueryData<ListAnswer>(
    queryKeys.list(progress.listId),
    (answer) => answer && { list: update(answer.list) },
  )
  queryClient.setQueriesData<ListPages>(
    { queryKey: queryKeys.allListPages },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, lists: page.lists.map(update) })) },
  )
  for (const query of fetchingQueries(queryClient, queryKeys.lists))
    void refetchAfterFetch(queryClient, query)
  // The event has no photos, so the lists are refetched the next time they're shown.
  void queryClient.invalidateQueries({ queryKey: queryKeys.lists, refetchType: 'none' })
  outdateHiddenRows(queryClient, progress.listId)
  void queryClient.invalidateQueries({ queryKey: queryKeys.samples(progress.listId) })
  void queryClient.invalidateQueries({ queryKey: queryKeys.modelCheck(progress.listId) })
  void queryClient.invalidateQueries({ queryKey: queryKeys.aiJob(progress.listId), exact: true })
}

/** Events of several processes may arrive out of order, so an older one changes nothing. */
function withProgress(list: List, progress: Progress): List {
  const { processedCount, gradedByYou, gradedByAi, gradeCounts, recordCount, at } = progress
  if (at < (list.lastProcessedAt ?? 0)) return list
  return { ...list, processedCount, gradedByYou, gradedByAi, gradeCounts, recordCount, lastProcessedAt: at }
}
