import { type Impression, WAITING } from '@curbgrade/core/grading/impression'

/** A row and the path of its stored picture; null while it has none. */
export type PicturedRow = { readonly id: string; readonly photo: string | null }

/** What the user has seen on this page: when each row's picture was painted, as a thumbnail or larger (D45). */
export function createImpressions() {
  const seen = new Map<string, { readonly photo: string | null; readonly impression: Impression }>()
  return {
    /** The first time counts: another look at the same picture doesn't make it newer. */
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
