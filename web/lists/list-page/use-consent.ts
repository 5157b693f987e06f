import { useState } from 'react'
import type { Row } from '../../rows/index.ts'

/** The provider that bills each view of a stored picture (D28, D30). */
const BILLED = 'google'

/** Whether each view of the row's picture costs the operator. */
export const isBilled = ({ photo, provider }: Row): boolean => photo !== null && provider === BILLED

/** Hides pictures that are billed per view until the user agrees, once per visit. */
export function useConsent(rows: readonly Row[]) {
  const [hasAgreed, setAgreed] = useState(false)
  return {
    mayShow: (row: Row): boolean => hasAgreed || !isBilled(row),
    isAsking: !hasAgreed && rows.some(isBilled),
    agree: () => setAgreed(true),
  }
}

export type Consent = ReturnType<typeof useConsent>
