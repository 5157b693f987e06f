import { PartNotLoaded } from './part-not-loaded.ts'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000

/** Retries until it succeeds, for a part that the user doesn't miss and can't retry. */
export async function keepLoading<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof PartNotLoaded)) throw error
    }
    await pauseUntilOnline(waitMs)
  }
}

/** Waits this long, or until the network is back. */
const pauseUntilOnline = (waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, waitMs)
    addEventListener('online', finish)
  })
