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

/** What the privacy page doesn't explain isn't stored. */
afterEach(() => {
  if (!('localStorage' in globalThis)) return
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
  const unexplained = stored.filter((name) => !isExplained(name))
  if (unexplained.length > 0) throw new Error(`not on the privacy page: ${unexplained.join(', ')}`)
})
