import type { StepsPage } from './earlier-steps.ts'

export type StepLoaderPorts = {
  /** Loads the page after this position, or the latest one. */
  readonly load: (after: string | undefined) => Promise<StepsPage>
  /** Returns a new object after each step that was taken or undone. */
  readonly getSteps: () => unknown
  /** Takes over each page once, before `loadMore` resolves. */
  readonly onLoaded: (loaded: LoadedSteps) => void
}
/** Resolves when the server has all that this page sent, and rejects if that fails. */
export type Settle = () => Promise<unknown>
export type LoadedSteps = Omit<StepsPage, 'next'> & { readonly isLatest: boolean }

/** Loads what undo continues with, page by page, the latest first. */
export function createStepLoader({ load, getSteps, onLoaded }: StepLoaderPorts) {
  /** Undefined before the latest page, null after the last one. */
  let next: string | null | undefined
  let changes = 0
  let loading: Promise<void> | undefined

  const loadPage = async (settle: Settle): Promise<void> => {
    if (next === null) return
    const isLatest = next === undefined
    const changesBefore = changes
    if (isLatest) await settle()
    const steps = getSteps()
    let page = await load(next)
    // The server leaves out what undo took back, so a page can be empty before the last one.
    while (page.steps.length === 0 && page.next !== null) page = await load(page.next)
    if (changes !== changesBefore || (isLatest && getSteps() !== steps)) return
    next = page.next
    onLoaded({ steps: page.steps, graded: page.graded, isLatest })
  }
  return {
    /** Discards the latest page if a step was taken or undone in the meantime: it may lack the one, or still have the other. */
    loadMore: (settle: Settle): Promise<void> => {
      if (loading !== undefined) return loading
      const page = loadPage(settle).finally(() => {
        if (loading === page) loading = undefined
      })
      loading = page
      return page
    },
    hasMore: () => next !== null,
    /** Whether the latest page has to be loaded. */
    isStale: () => next === undefined,
    /** The list was changed elsewhere, so other steps are the latest now. */
    forget: () => {
      changes++
      next = undefined
      loading = undefined
    },
  }
}
