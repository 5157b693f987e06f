export type SlotLimits = { readonly total: number; readonly perUser: number }

/** Releases the slot; further calls do nothing. */
export type ReleaseSlot = () => void

/** A bounded number of slots for work that holds something scarce; one user can take only a few. */
export function createSlots({ total, perUser }: SlotLimits) {
  const takenByUser = new Map<string, number>()
  let taken = 0

  const release = (userId: string) => {
    taken--
    const left = (takenByUser.get(userId) ?? 0) - 1
    if (left > 0) takenByUser.set(userId, left)
    else takenByUser.delete(userId)
  }

  return {
    /** Takes a slot, or returns which limit is reached: the `user`'s, or the `total` of all users. */
    take(userId: string): ReleaseSlot | 'user' | 'total' {
      const ofUser = takenByUser.get(userId) ?? 0
      if (ofUser >= perUser) return 'user'
      if (taken >= total) return 'total'
      taken++
      takenByUser.set(userId, ofUser + 1)
      return once(() => release(userId))
    },
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
