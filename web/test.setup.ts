import { storedInBrowser } from '@curbgrade/core/account/stored-data'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Tests wait for conditions, which can take long on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What pages use and jsdom lacks. */
Object.assign(globalThis, {
  scrollTo: () => undefined,
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})

// Absent in tests that run without a page.
if ('Element' in globalThis) Object.assign(Element.prototype, { scrollIntoView: () => undefined })

const { untilLogout, untilClosed, untilCleared } = storedInBrowser
const explained: readonly string[] = [...untilLogout, ...untilClosed, ...untilCleared]
const isExplained = (name: string) => explained.includes(name.replace(/^columns-.+/, 'columns-'))

/** The names that a test stored, also those that it removed again. */
const stored = new Set<string>()
if ('Storage' in globalThis) {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name, value) {
    stored.add(name)
    setItem.call(this, name, value)
  }
}

/** What the privacy page doesn't explain isn't stored. */
afterEach(() => {
  const unexplained = [...stored].filter((name) => !isExplained(name))
  stored.clear()
  if (unexplained.length > 0) throw new Error(`not on the privacy page: ${unexplained.join(', ')}`)
})
