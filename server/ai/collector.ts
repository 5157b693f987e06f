/** Writes what is handed in, all that has come meanwhile at once: the more comes, the fewer writes there are. */
export function createCollector<Item>(write: (items: readonly Item[]) => Promise<void>) {
  let waiting: Item[] = []
  let failure: { error: unknown } | undefined
  let writing: Promise<void> | undefined
  const drain = async (): Promise<void> => {
    try {
      while (waiting.length > 0 && failure === undefined) {
        const items = waiting
        waiting = []
        await write(items)
      }
    } catch (error) {
      failure = { error }
    } finally {
      writing = undefined
    }
  }
  return {
    add: (item: Item): void => {
      waiting.push(item)
      writing ??= drain()
    },
    hasFailed: (): boolean => failure !== undefined,
    /** Resolves when all is written; rejects with the first failure. */
    settle: async (): Promise<void> => {
      while (writing !== undefined) await writing
      if (failure !== undefined) throw failure.error
    },
  }
}
