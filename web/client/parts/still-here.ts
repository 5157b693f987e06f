/** Longer than a next page takes to arrive. What then hasn't hidden this one was a download, or was stopped. */
const MAX_LEAVING_MS = 5_000

let back: Promise<unknown> = Promise.resolve()

/**
 * Resolves at once, or, while the user is leaving the page, when they're back or didn't leave. Browsers cancel what a page
 * that is left still loads, Firefox before it is hidden; that isn't a failure to show or to report.
 */
export async function stillHere(): Promise<void> {
  for (let waited; waited !== back; ) {
    waited = back
    await waited
  }
}

addEventListener('beforeunload', () => {
  back = new Promise((resolve) => {
    setTimeout(resolve, MAX_LEAVING_MS)
  })
})

addEventListener('pagehide', () => {
  back = new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true })
  })
})
