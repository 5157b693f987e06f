import { useEffect, useRef } from 'react'
import { useLiveSince } from '../../client/live/live-values.ts'
import { useMe } from '../../client/session/me.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { LiveSession } from './live-session.ts'

/** Requests rows and pictures again when the network or the server is back, or tokens were bought. */
export function useRetryWhenPossible(live: LiveSession, pictures: Pictures): void {
  const balance = useMe().data?.tokens
  const lastBalance = useRef(balance)
  useEffect(() => {
    const hasMore = balance !== undefined && balance > (lastBalance.current ?? balance)
    lastBalance.current = balance
    if (hasMore) pictures.retry()
  }, [balance, pictures])
  // A browser reports its own network only; the live channel opens again once the server is back.
  const liveSince = useLiveSince()
  useEffect(() => {
    const retry = () => {
      live.retryRows()
      pictures.retry()
    }
    if (liveSince !== undefined) retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [live, pictures, liveSince])
}
