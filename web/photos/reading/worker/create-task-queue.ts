/** Files are whole in memory while they are hashed. */
const MAX_AT_ONCE = 4

/** Works on items in the order in which they are added, a few at a time. `work` handles its own errors. */
export function createTaskQueue<Item>(work: (item: Item) => Promise<void>): (items: Iterable<Item>) => void {
  const waiting: Item[] = []
  let next = 0
  let running = 0
  const startNext = () => {
    const item = waiting[next]
    if (item === undefined || running === MAX_AT_ONCE) return
    next++
    void run(item)
  }
  const run = async (item: Item) => {
    running++
    await work(item)
    running--
    startNext()
  }
  return (items) => {
    for (const item of items) {
      waiting.push(item)
      startNext()
    }
  }
}
