const MAX_ITEMS = 50
const MAX_DELAY_MS = 200

/** Collects items, so that a page isn't rendered for each: sends them when they are many, or have waited a while. */
export function createBatches<Item>(send: (items: readonly Item[]) => void) {
  let items: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (items.length > 0) send(items)
    items = []
  }
  return {
    add: (item: Item) => {
      items.push(item)
      if (items.length >= MAX_ITEMS) flush()
      else timer ??= setTimeout(flush, MAX_DELAY_MS)
    },
    flush,
  }
}
