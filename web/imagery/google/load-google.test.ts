import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const access = { browserKey: 'a key', baseUrl: 'https://maps.example.test' }
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="/maps/api/js"]')]

/** Imports a fresh module for each test, because it loads Google only once per page. */
async function freshLoader() {
  vi.resetModules()
  return (await import('./load-google.ts')).loadGoogle
}

function finishLoading(): void {
  const importLibrary = async (name: string) => ({ [`from ${name}`]: true, event: name, Map, Marker: name })
  vi.stubGlobal('google', { maps: { importLibrary } })
  window.curbgradeGoogleReady?.()
}

beforeEach(() => document.head.replaceChildren())
afterEach(() => vi.unstubAllGlobals())

it("loads Google's script once for several callers, with the page's key", async () => {
  const loadGoogle = await freshLoader()
  const [first, second] = [loadGoogle(access), loadGoogle(access)]
  expect(scripts()).toHaveLength(1)
  const url = new URL(scripts()[0]?.src ?? '')
  expect([url.origin, url.pathname]).toEqual(['https://maps.example.test', '/maps/api/js'])
  expect(url.searchParams.get('key')).toBe('a key')
  finishLoading()
  expect(await first).toBe(await second)
  expect(await first).toMatchObject({ event: 'core', 'from streetView': true })
})

it('tries again after the script failed to load, and removes the failed one', async () => {
  const loadGoogle = await freshLoader()
  const failed = loadGoogle(access)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('failed to load')
  expect(scripts()).toHaveLength(0)
  const again = loadGoogle(access)
  finishLoading()
  expect(await again).toMatchObject({ event: 'core' })
})
