/** Writes what is handed in, all that has come meanwhile at once: the more comes, the fewer writes there are. */
export function createCollector<Item>(write: (items: readonly Item[]) => Promise<void>) {
  let waiting: Item[] = []
  let failure: { error: unknown } | undefined
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const writeWaiting = async (): Promise<void> => {
    next = undefined
    const items = waiting
    waiting = []
    if (failure !== undefined) return
    try {
      await write(items)
    } catch (error) {
      failure = { error }
    }
  }
  return {
    /** Resolves when the item is written, or never will be: who waits for that before he brings more is not ahead. */
    add: (item: Item): Promise<void> => {
      waiting.push(item)
      next ??= writing.then(writeWaiting)
      writing = next
      return next
    },
    hasFailed: (): boolean => failure !== undefined,
    /** Resolves when all is written; rejects with the first failure. */
    settle: async (): Promise<void> => {
      await writing
      if (failure !== undefined) throw failure.error
    },
  }
}
