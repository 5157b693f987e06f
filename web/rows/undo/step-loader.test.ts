import { describe, expect, it } from 'vitest'
import type { StepsPage } from './earlier-steps.ts'
import { createStepLoader, type LoadedSteps, type Settle } from './step-loader.ts'
import { createUndoLog } from './undo-log.ts'

const skip = (rowNo: number) => ({ type: 'skip', card: { id: `r${rowNo}` } }) as never
const page = (rows: number[], next: string | null): StepsPage => ({ steps: rows.map(skip), graded: [], next })
const settle = async () => {}

/** Pages by the position before them. */
function aServer(pages: Record<string, StepsPage>) {
  const asked: (string | undefined)[] = []
  let own = {}
  const load = async (after: string | undefined) => {
    asked.push(after)
    const found = pages[after ?? 'latest']
    if (found === undefined) throw new Error(`there is no page ${after}`)
    return found
  }
  const act = () => {
    own = {}
  }
  let loaded: LoadedSteps | null = null
  const loader = createStepLoader({
    load,
    getSteps: () => own,
    onLoaded: (steps) => {
      loaded = steps
    },
  })
  /** What `loadMore` took over. */
  const loadMore = async (wait: Settle = settle) => {
    loaded = null
    await loader.loadMore(wait)
    return loaded
  }
  return { asked, act, load, loader, loadMore }
}

describe('the loader of earlier steps', () => {
  it('loads page after page, over those that have nothing left', async () => {
    const { loader, loadMore, asked } = aServer({
      latest: page([1], 'a'),
      a: page([], 'b'),
      b: page([], 'c'),
      c: page([2], null),
    })
    expect(loader.isStale()).toBe(true)
    expect(await loadMore()).toMatchObject({ steps: [skip(1)], isLatest: true })
    expect(await loadMore()).toMatchObject({ steps: [skip(2)], isLatest: false })
    expect(await loadMore()).toBeNull()
    expect([asked, loader.hasMore()]).toEqual([[undefined, 'a', 'b', 'c'], false])
  })

  it('waits until the server has everything, and does not load what it may lack', async () => {
    const { loader, asked } = aServer({ latest: page([1], null) })
    await expect(loader.loadMore(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect([asked, loader.isStale()]).toEqual([[], true])
  })

  it('drops a page if this page took a step in the meantime, or the list was changed elsewhere', async () => {
    const { loader, loadMore, act } = aServer({ latest: page([1], null) })
    const loading = loadMore()
    await Promise.resolve()
    act()
    expect(await loading).toBeNull()
    const again = loadMore()
    loader.forget()
    expect(await again).toBeNull()
    expect(await loadMore()).toMatchObject({ steps: [skip(1)] })
  })

  it('asks once for calls at the same time', async () => {
    const { loader, asked } = aServer({ latest: page([1], null) })
    await Promise.all([loader.loadMore(settle), loader.loadMore(settle)])
    expect(asked).toEqual([undefined])
  })
})

describe('the steps of a page', () => {
  const open = (pages: Record<string, StepsPage>) =>
    createUndoLog<unknown>({ load: aServer(pages).load, fromEarlier: (step) => step })

  it('are taken back first, then earlier ones, one at a time', async () => {
    const log = open({ latest: page([1, 2], 'a'), a: page([0], null) })
    log.add('own')
    expect(log.takeOwn()).toBe('own')
    expect(log.takeOwn()).toBeUndefined()
    const taken = []
    for (let step = 0; step < 4; step++) taken.push(await log.takeLatest(settle))
    expect(taken).toEqual([skip(2), skip(1), skip(0), undefined])
  })

  it('are loaded with those of other windows once the list was changed elsewhere', async () => {
    const log = open({ latest: page([1, 2], null) })
    log.add('own')
    log.outdate()
    expect(log.takeOwn()).toBeUndefined()
    expect(await log.takeLatest(settle)).toEqual(skip(2))
    log.add('another')
    expect(log.takeOwn()).toBe('another')
    expect(await log.takeLatest(settle)).toEqual(skip(1))
  })

  it('can be taken back offline, whatever happened elsewhere', async () => {
    const log = open({})
    log.add('own')
    log.outdate()
    expect(await log.takeLatest(settle)).toBe('own')
    await expect(log.takeLatest(settle)).rejects.toThrow('no page')
  })
})
