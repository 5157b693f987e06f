/** Runs at most `size` drawings at a time; the others wait in order. */
export const drawingSlots = (size: number) => {
  let free = size
  const waiting: (() => void)[] = []
  const enter = (): Promise<void> => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve))
    free -= 1
    return Promise.resolve()
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async <Value>(draw: () => Promise<Value>): Promise<Value> => {
    await enter()
    try {
      return await draw()
    } finally {
      leave()
    }
  }
}
