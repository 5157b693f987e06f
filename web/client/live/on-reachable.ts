/** The live channel dispatches it on `window` when the server can be reached. */
export const LIVE_OPEN = 'live-open'

/**
 * Calls the listener whenever the network or the server is back. A browser reports its own network only; the live
 * channel opens again once the server is back. Returns a function that stops it.
 */
export function onReachable(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener)
  }
}

const EVENTS = ['online', LIVE_OPEN]
