import { type Sight, WAITING } from '@curbgrade/core/grading/sight'
import type { Row } from '../queries.ts'

type Pictured = Pick<Row, 'id' | 'photo'>

/** What the user has seen on this page: when each row's picture was painted, as a thumbnail or larger (D45). */
export function createSights() {
  const seen = new Map<string, { readonly photo: string | null; readonly sight: Sight }>()
  return {
    /** The first time counts: another look at the same picture doesn't make it newer. */
    note: ({ id, photo }: Pictured, sight: Sight): void => {
      const known = seen.get(id)
      if (known?.photo === photo && known.sight.state === 'seen') return
      seen.set(id, { photo, sight })
    },
    /** A row without a picture says so wherever it is shown, and is graded as one that wasn't seen. */
    of: ({ id, photo }: Pictured): Sight => {
      const known = seen.get(id)
      if (known !== undefined && known.photo === photo) return known.sight
      return photo === null ? { state: 'without' } : WAITING
    },
  }
}

export type Sights = ReturnType<typeof createSights>
