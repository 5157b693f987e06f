import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PartNotLoaded } from './part-not-loaded.ts'
import { preloadPart } from './preload-part.ts'

const SCRIPT = { headers: { 'content-type': 'text/javascript' } }
const fetchFile = vi.fn<(url: string) => Promise<Response>>()
/** What a browser does with a module that failed once: Firefox never asks for it again. */
const load = vi.fn(() => Promise.resolve('the part'))
/** Every test has files of its own, because a page keeps those that it has. */
let files: string[]
let count = 0

beforeEach(() => {
  fetchFile.mockReset().mockImplementation(() => Promise.resolve(new Response('', SCRIPT)))
  load.mockClear()
  vi.stubGlobal('fetch', fetchFile)
  count += 1
  files = [`assets/part-${count}.js`, `assets/shared-${count}.js`]
})
afterEach(() => vi.unstubAllGlobals())

const failure = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => null,
    (error: unknown) => error,
  )
const addresses = () => fetchFile.mock.calls.map(([url]) => new URL(url).pathname)

it('imports nothing before every file of the part has arrived, and fetches a file once', async () => {
  const arrived: ((response: Response) => void)[] = []
  fetchFile.mockImplementation(() => new Promise((resolve) => void arrived.push(resolve)))
  const first = preloadPart(load, files)
  const second = preloadPart(load, files)
  expect(addresses()).toEqual(files.map((file) => `/${file}`))
  arrived[0]?.(new Response('', SCRIPT))
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  arrived[1]?.(new Response('', SCRIPT))
  expect(await Promise.all([first, second])).toEqual(['the part', 'the part'])
})

it.for([
  ['a proxy refuses one', () => Promise.resolve(new Response('', { ...SCRIPT, status: 503 }))],
  ['a network answers with a page of its own', () => Promise.resolve(new Response('<h1>Log in</h1>'))],
  ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)(
  'keeps a failure from the browser’s modules, and can be tried again, after %s',
  async ([, answer]) => {
    fetchFile.mockImplementationOnce(answer)
    expect(await failure(preloadPart(load, files))).toMatchObject({ isKept: false })
    expect(load).not.toHaveBeenCalled()
    expect(await preloadPart(load, files)).toBe('the part')
    expect(addresses().filter((path) => path === `/${files[1]}`)).toHaveLength(1)
  },
)

it('asks for a style sheet again that failed', async () => {
  const styles = `assets/part-${count}.css`
  const sheet = () => document.querySelector(`link[href$="${styles}"]`)
  const first = failure(preloadPart(load, [styles]))
  sheet()?.dispatchEvent(new Event('error'))
  expect(await first).toBeInstanceOf(PartNotLoaded)
  expect(sheet()).toBeNull()
  const second = preloadPart(load, [styles])
  sheet()?.dispatchEvent(new Event('load'))
  expect(await second).toBe('the part')
})

it('leaves out what the page itself has loaded', async () => {
  const link = document.head.appendChild(document.createElement('link'))
  link.href = `/${files[0]}`
  expect(await preloadPart(load, files)).toBe('the part')
  expect(addresses()).toEqual([`/${files[1]}`])
  link.remove()
})

it('says where the browser keeps the failure, so that only a reload helps', async () => {
  const error = new TypeError('error loading dynamically imported module: http://x/a.js')
  expect(await failure(preloadPart(() => Promise.reject(error), files))).toMatchObject({ isKept: true })
})

it('passes on the errors of the part itself', async () => {
  const error = new Error('a bug')
  expect(await failure(preloadPart(() => Promise.reject(error), files))).toBe(error)
})

it('reports a failure when the page is still here five seconds after it was to be left', async () => {
  vi.useFakeTimers()
  fetchFile.mockImplementationOnce(() => Promise.reject(new TypeError('canceled')))
  const settled = vi.fn()
  dispatchEvent(new Event('beforeunload'))
  const failed = failure(preloadPart(load, files)).finally(settled)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBeInstanceOf(PartNotLoaded)
  vi.useRealTimers()
})

it('reports nothing to a page that is being left, until the user comes back to it', async () => {
  fetchFile.mockImplementationOnce(() => Promise.reject(new TypeError('canceled')))
  const settled = vi.fn()
  dispatchEvent(new Event('beforeunload'))
  dispatchEvent(new Event('pagehide'))
  const failed = failure(preloadPart(load, files)).finally(settled)
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).not.toHaveBeenCalled()
  dispatchEvent(new Event('pageshow'))
  expect(await failed).toBeInstanceOf(PartNotLoaded)
})
