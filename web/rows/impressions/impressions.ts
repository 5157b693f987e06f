import { type Impression, WAITING } from '@curbgrade/core/grading/impression'

export type PicturedRow = { readonly id: string; readonly photo: string | null }

/** Records when each row's picture was painted, as a thumbnail or larger (D45). */
export function createImpressions() {
  const seen = new Map<string, { readonly photo: string | null; readonly impression: Impression }>()
  return {
    /** Keeps the first time: another look at the same picture doesn't count. */
    note: ({ id, photo }: PicturedRow, impression: Impression): void => {
      const known = seen.get(id)
      if (known?.photo === photo && known.impression.state === 'seen') return
      seen.set(id, { photo, impression })
    },
    of: ({ id, photo }: PicturedRow): Impression => {
      const known = seen.get(id)
      if (known !== undefined && known.photo === photo) return known.impression
      return photo === null ? { state: 'not-requested' } : WAITING
    },
  }
}

export type Impressions = ReturnType<typeof createImpressions>
