let back: Promise<unknown> = Promise.resolve()

/**
 * Resolves at once, or, once the user has left the page, when they come back to it. Browsers cancel what a page that is
 * left still loads; that isn't a failure to show or to report.
 */
export const stillHere = (): Promise<unknown> => back

addEventListener('pagehide', () => {
  back = new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true })
  })
})
