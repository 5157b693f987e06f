import { configure } from '@testing-library/react'

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
