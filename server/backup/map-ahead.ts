export async function* mapAhead<Item, Output>(
  items: AsyncIterable<Item>,
  count: number,
  work: (item: Item) => Promise<Output>,
): AsyncGenerator<Output> {
  const inProgress: Promise<Output>[] = []
  for await (const item of items) {
    const output = work(item)
    // Awaited in order below, which may be after it has rejected.
    output.catch(() => {})
    inProgress.push(output)
    if (inProgress.length === count) yield await (inProgress.shift() as Promise<Output>)
  }
  for (const output of inProgress) yield await output
}
