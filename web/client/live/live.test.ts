import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMe, aList as anyList } from '../../test/answers.ts'
import type { Answer } from '../api.ts'
import { queryKeys } from '../query-keys.ts'
import { storedBalance } from '../session-cache.ts'
import { applyLiveEvent, openLive } from './live.ts'
import { LIVE_OPEN } from './on-reachable.ts'

type Me = Answer<'GET /api/me'>

const aList = (change: Parameters<typeof anyList>[0] = {}) =>
  anyList({ id: 'l1', processedCount: 4, lastProcessedAt: 50, ...change })

function cache() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.me, aMe({ tokens: 10 }))
  queryClient.setQueryData(queryKeys.list('l1'), { list: aList() })
  queryClient.setQueryData(queryKeys.listPages('newest', ''), {
    pages: [{ lists: [aList(), aList({ id: 'l2' })], next: null }],
    pageParams: [undefined],
  })
  return queryClient
}

const progress = (processedCount: number, at: number) =>
  ({
    type: 'list-progress',
    listId: 'l1',
    processedCount,
    gradedByYou: 2,
    gradedByAi: 1,
    gradeCounts: { 7: processedCount },
    recordCount: 100,
    at,
  }) as const

beforeEach(() => localStorage.clear())

describe('a live event', () => {
  it('replaces the cached and the stored balance', () => {
    const queryClient = cache()
    applyLiveEvent(queryClient, { type: 'balance', balance: 9 })
    expect(queryClient.getQueryData<Me>(queryKeys.me)?.tokens).toBe(9)
    expect(storedBalance()).toBe(9)
  })

  it('updates the progress of its list wherever it is shown, and of no other list', () => {
    const queryClient = cache()
    applyLiveEvent(queryClient, progress(5, 60))
    expect(queryClient.getQueryData(queryKeys.list('l1'))).toMatchObject({
      list: { processedCount: 5, gradedByYou: 2, gradedByAi: 1, gradeCounts: { 7: 5 }, lastProcessedAt: 60 },
    })
    expect(queryClient.getQueryData(queryKeys.listPages('newest', ''))).toMatchObject({
      pages: [{ lists: [{ processedCount: 5 }, { processedCount: 4 }] }],
    })
  })

  it('about a list invalidates its samples, and no others', () => {
    const queryClient = cache()
    for (const id of ['l1', 'l2']) queryClient.setQueryData(queryKeys.samples(id), {})
    applyLiveEvent(queryClient, progress(5, 60))
    expect(queryClient.getQueryState(queryKeys.samples('l1'))?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(queryKeys.samples('l2'))?.isInvalidated).toBe(false)
    applyLiveEvent(queryClient, { type: 'lists-changed' })
    expect(queryClient.getQueryState(queryKeys.samples('l2'))?.isInvalidated).toBe(true)
  })

  it.each([progress(5, 60), { type: 'rows-changed', listId: 'l1', request: 'k1' }] as const)(
    'about rows of a list outdates the examples of every list: $type',
    (event) => {
      const queryClient = cache()
      queryClient.setQueryData(queryKeys.similar('l2', 'r1'), {})
      applyLiveEvent(queryClient, event)
      expect(queryClient.getQueryState(queryKeys.similar('l2', 'r1'))?.isInvalidated).toBe(true)
    },
  )

  it('about many rows says which request changed them', () => {
    const queryClient = cache()
    queryClient.setQueryData(queryKeys.samples('l1'), {})
    applyLiveEvent(queryClient, { type: 'rows-changed', listId: 'l1', request: 'k1' })
    expect(queryClient.getQueryData(queryKeys.latestBulkEdit('l1'))).toBe('k1')
    expect(queryClient.getQueryState(queryKeys.samples('l1'))?.isInvalidated).toBe(true)
  })

  it('about photos outdates the rows of their list that no page shows', () => {
    const queryClient = cache()
    const [ofList, ofAnother] = ['l1', 'l2'].map((list) => queryKeys.allOfRows(list)[0] ?? [])
    for (const key of [ofList, ofAnother]) queryClient.setQueryData(key ?? [], {})
    applyLiveEvent(queryClient, { type: 'photos-changed', listId: 'l1' })
    expect(queryClient.getQueryState(ofList ?? [])?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(ofAnother ?? [])?.isInvalidated).toBe(false)
  })

  it('about photos, however many, refetches them once a second', async () => {
    vi.useFakeTimers()
    const queryClient = new QueryClient()
    let fetches = 0
    const queryFn = () => Promise.resolve(++fetches)
    const observer = new QueryObserver(queryClient, { queryKey: queryKeys.tray('l1'), queryFn })
    const unsubscribe = observer.subscribe(() => {})
    for (let photo = 0; photo < 30; photo++) {
      applyLiveEvent(queryClient, { type: 'photos-changed', listId: 'l1' })
      await vi.advanceTimersByTimeAsync(100)
    }
    unsubscribe()
    vi.useRealTimers()
    expect(fetches).toBe(4)
  })

  it('that is older than the cached state changes nothing', () => {
    const queryClient = cache()
    applyLiveEvent(queryClient, progress(3, 40))
    expect(queryClient.getQueryData(queryKeys.list('l1'))).toMatchObject({ list: { processedCount: 4 } })
  })

  it('about data that is not loaded loads nothing', () => {
    const queryClient = new QueryClient()
    applyLiveEvent(queryClient, { type: 'balance', balance: 9 })
    applyLiveEvent(queryClient, progress(5, 60))
    expect(queryClient.getQueryData(queryKeys.me)).toBeUndefined()
    expect(queryClient.getQueryData(queryKeys.listPages('newest', ''))).toBeUndefined()
  })

  it('about changed lists invalidates them', () => {
    const queryClient = cache()
    applyLiveEvent(queryClient, { type: 'lists-changed' })
    expect(queryClient.getQueryState(queryKeys.listPages('newest', ''))?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(queryKeys.me)?.isInvalidated).toBe(false)
  })

  it('about a payment invalidates everything that shows it', () => {
    const queryClient = cache()
    const payments = [queryKeys.subscription, queryKeys.purchases, queryKeys.purchaseOfSession('cs_1')]
    for (const queryKey of payments) queryClient.setQueryData(queryKey, {})
    applyLiveEvent(queryClient, { type: 'payments-changed' })
    for (const queryKey of [...payments, queryKeys.me])
      expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: FakeEventSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeEventSource.opened.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

describe('the live channel', () => {
  const sources = FakeEventSource.opened
  const show = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  let queryClient: QueryClient
  let stop: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', FakeEventSource)
    sources.length = 0
    queryClient = cache()
    stop = openLive(queryClient, '/api/events')
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('applies the events it receives', () => {
    sources[0]?.dispatchEvent(new MessageEvent('message', { data: '{"type":"balance","balance":7}' }))
    expect(queryClient.getQueryData<Me>(queryKeys.me)?.tokens).toBe(7)
  })

  it('invalidates everything live at each connect, also at the first, before which an event may have been missed', () => {
    const keys = [
      queryKeys.me,
      queryKeys.listPages('newest', ''),
      queryKeys.aiJob('l1'),
      queryKeys.samples('l1'),
      queryKeys.modelCheck('l1'),
      queryKeys.coverage('l1'),
      queryKeys.tray('l1'),
      queryKeys.photoBatches('l1'),
      queryKeys.models,
      queryKeys.tokens,
      queryKeys.notifications,
      queryKeys.purchases,
    ]
    const isInvalidated = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    for (let connect = 1; connect <= 2; connect++) {
      for (const key of keys) queryClient.setQueryData(key, {})
      expect(new Set(isInvalidated())).toEqual(new Set([false]))
      sources[0]?.dispatchEvent(new Event('open'))
      expect(new Set(isInvalidated())).toEqual(new Set([true]))
    }
  })

  it.each([
    ['it was opened', () => sources[0]?.dispatchEvent(new Event('open'))],
    ['progress was reported', () => applyLiveEvent(queryClient, progress(5, 60))],
  ])('fetches again, without aborting it, what was being fetched when %s', async (_when, happen) => {
    const answers: ((count: number) => void)[] = []
    const onAbort = vi.fn()
    const observer = new QueryObserver(queryClient, {
      queryKey: queryKeys.list('l3'),
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', onAbort)
        return new Promise<number>((resolve) => answers.push(resolve))
      },
    })
    const unsubscribe = observer.subscribe(() => {})
    expect(answers).toHaveLength(1)
    happen()
    expect(answers).toHaveLength(1)
    answers[0]?.(1)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(observer.getCurrentResult().data).toBe(1)
    answers[1]?.(2)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2))
    expect(onAbort).not.toHaveBeenCalled()
    unsubscribe()
  })

  it('tells the page at each connect that the server can be reached', () => {
    const onOpen = vi.fn()
    window.addEventListener(LIVE_OPEN, onOpen)
    for (const connect of [1, 2]) {
      sources[0]?.dispatchEvent(new Event('open'))
      expect(onOpen).toHaveBeenCalledTimes(connect)
    }
    window.removeEventListener(LIVE_OPEN, onOpen)
  })

  it('reconnects after a refusal, waiting longer each time', () => {
    sources[0]?.refuse()
    vi.advanceTimersByTime(2_000)
    expect(sources).toHaveLength(2)
    sources[1]?.refuse()
    vi.advanceTimersByTime(2_000)
    expect(sources).toHaveLength(2)
    vi.advanceTimersByTime(2_000)
    expect(sources).toHaveLength(3)
  })

  it('refetches the user when it is refused, because the session may have ended elsewhere', () => {
    sources[0]?.refuse()
    expect(queryClient.getQueryState(queryKeys.me)?.isInvalidated).toBe(true)
  })

  it('keeps no connection while the page is hidden', () => {
    show('hidden')
    expect(sources[0]?.readyState).toBe(FakeEventSource.CLOSED)
    show('visible')
    expect(sources).toHaveLength(2)
  })

  it('stays closed once stopped', () => {
    sources[0]?.refuse()
    stop()
    vi.advanceTimersByTime(120_000)
    show('visible')
    expect(sources).toHaveLength(1)
  })
})
