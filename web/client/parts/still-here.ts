/** Longer than a next page takes to arrive; after that, it was a download or was stopped. */
const MAX_LEAVING_MS = 5_000

let back: Promise<unknown> = Promise.resolve()

/**
 * Resolves at once or, while the user is leaving, when they're back or didn't leave. Browsers cancel the
 * requests of a page that is being left, which is no failure to show or report.
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
