export type SlotLimits = { readonly total: number; readonly perUser: number }

/** Gives the slot back; further calls do nothing. */
export type ReleaseSlot = () => void

/** A bounded number of places for work that holds something scarce, of which one user can take a few only. */
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
    /** A slot, or whose limit stands against it: `user`, or `total` of everybody together. */
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
