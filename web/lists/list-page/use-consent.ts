import { useState } from 'react'
import type { Row } from '../../rows/index.ts'

/** The provider whose pictures are rendered and billed again for each look (D28, D30). */
const BILLED = 'google'

/** Which pictures may be shown: those that are billed for each look only after the user agreed, once per visit. */
export function useConsent(rows: readonly Row[]) {
  const [hasAgreed, setAgreed] = useState(false)
  const isBilled = ({ photo, provider }: Row) => photo !== null && provider === BILLED
  return {
    mayShow: (row: Row): boolean => hasAgreed || !isBilled(row),
    isAsking: !hasAgreed && rows.some(isBilled),
    agree: () => setAgreed(true),
  }
}

export type Consent = ReturnType<typeof useConsent>
