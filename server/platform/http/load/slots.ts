export type SlotLimits<Share extends string> = {
  readonly total: number
  readonly shares: Readonly<Record<Share, number>>
}

export type SlotHolder<Share extends string> = Readonly<Record<Share, string>>

export type ReleaseSlot = () => void

/** A bounded number of slots for a scarce resource; one holder can take only a few. */
export function createSlots<Share extends string>({ total, shares }: SlotLimits<Share>) {
  const limits = Object.entries<number>(shares) as [Share, number][]
  const taken = { all: 0, of: new Map<string, number>() }
  const waiting = new Set<() => void>()

  const keyOf = (share: Share, holder: SlotHolder<Share>) => `${share} ${holder[share]}`
  const add = (holder: SlotHolder<Share>, slots: 1 | -1) => {
    taken.all += slots
    for (const [share] of limits) {
      const key = keyOf(share, holder)
      const left = (taken.of.get(key) ?? 0) + slots
      if (left > 0) taken.of.set(key, left)
      else taken.of.delete(key)
    }
  }
  const findFull = (holder: SlotHolder<Share>): Share | 'total' | undefined => {
    const full = limits.find(([share, limit]) => (taken.of.get(keyOf(share, holder)) ?? 0) >= limit)
    return full?.[0] ?? (taken.all >= total ? 'total' : undefined)
  }

  const take = (holder: SlotHolder<Share>): ReleaseSlot | Share | 'total' => {
    const full = findFull(holder)
    if (full !== undefined) return full
    add(holder, 1)
    return once(() => {
      add(holder, -1)
      for (const retry of waiting) retry()
    })
  }

  /** Waits up to `waitMs` for slots of others, first come, first served. */
  const takeWithin = (waitMs: number, holder: SlotHolder<Share>): Promise<ReleaseSlot | Share | 'total'> =>
    new Promise((resolve) => {
      const leave = (slot: ReleaseSlot | Share | 'total') => {
        clearTimeout(timer)
        waiting.delete(retry)
        resolve(slot)
      }
      const retry = () => {
        const slot = take(holder)
        if (typeof slot !== 'string') leave(slot)
      }
      const timer = setTimeout(() => leave(take(holder)), waitMs)
      waiting.add(retry)
      retry()
    })

  return { take, takeWithin }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
