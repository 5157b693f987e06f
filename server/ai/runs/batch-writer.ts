/** Items added during a write go into the next batch, so a higher load needs fewer writes. */
export function createBatchWriter<Item>(write: (items: readonly Item[]) => Promise<void>) {
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
    /** Resolves once the item is written, or never will be. Awaiting it applies back-pressure. */
    add: (item: Item): Promise<void> => {
      waiting.push(item)
      next ??= writing.then(writeWaiting)
      writing = next
      return next
    },
    hasFailed: (): boolean => failure !== undefined,
    /** Resolves when everything is written; rejects with the first failure. */
    settle: async (): Promise<void> => {
      await writing
      if (failure !== undefined) throw failure.error
    },
  }
}
