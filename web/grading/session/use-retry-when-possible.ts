import { useEffect, useRef } from 'react'
import { onReachable } from '../../client/live/on-reachable.ts'
import { useMe } from '../../client/session/me.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { LiveSession } from './live-session.ts'

/** Requests rows again when the network or the server is back, and pictures when tokens were bought. */
export function useRetryWhenPossible(live: LiveSession, pictures: Pictures): void {
  const balance = useMe().data?.tokens
  const lastBalance = useRef(balance)
  useEffect(() => {
    const hasMore = balance !== undefined && balance > (lastBalance.current ?? balance)
    lastBalance.current = balance
    if (hasMore) pictures.retry()
  }, [balance, pictures])
  useEffect(() => onReachable(live.retryRows), [live])
}
