/** What `work` makes of each item, in order, with up to `count` of them in progress. */
export async function* mapAhead<Item, Made>(
  items: AsyncIterable<Item>,
  count: number,
  work: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const inProgress: Promise<Made>[] = []
  for await (const item of items) {
    const made = work(item)
    // It is awaited in its turn, which is later than it may fail.
    made.catch(() => {})
    inProgress.push(made)
    if (inProgress.length === count) yield await (inProgress.shift() as Promise<Made>)
  }
  for (const made of inProgress) yield await made
}
