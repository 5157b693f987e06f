import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const access = { browserKey: 'a key', baseUrl: 'https://maps.example.test' }
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="/maps/api/js"]')]

/** A module of its own for every test: it loads once for a page. */
async function freshLoader() {
  vi.resetModules()
  return (await import('./load-google.ts')).loadGoogle
}

function arrive(): void {
  const importLibrary = async (name: string) => ({ [`from ${name}`]: true, event: name, Map, Marker: name })
  vi.stubGlobal('google', { maps: { importLibrary } })
  window.curbgradeGoogleReady?.()
}

beforeEach(() => document.head.replaceChildren())
afterEach(() => vi.unstubAllGlobals())

it("loads Google's script once for everybody who wants it, with the key of the page", async () => {
  const loadGoogle = await freshLoader()
  const [one, other] = [loadGoogle(access), loadGoogle(access)]
  expect(scripts()).toHaveLength(1)
  const url = new URL(scripts()[0]?.src ?? '')
  expect([url.origin, url.pathname]).toEqual(['https://maps.example.test', '/maps/api/js'])
  expect(url.searchParams.get('key')).toBe('a key')
  arrive()
  expect(await one).toBe(await other)
  expect(await one).toMatchObject({ event: 'core', 'from streetView': true })
})

it('tries again after a script that did not arrive, and leaves none behind', async () => {
  const loadGoogle = await freshLoader()
  const failed = loadGoogle(access)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('did not arrive')
  expect(scripts()).toHaveLength(0)
  const again = loadGoogle(access)
  arrive()
  expect(await again).toMatchObject({ event: 'core' })
})
