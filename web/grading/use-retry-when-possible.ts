import { useEffect, useRef } from 'react'
import { useMe } from '../account/queries.ts'
import type { LiveSession } from './live-session.ts'
import type { Pictures } from './pictures.ts'

/** Asks again for rows and pictures when the network or the tokens are back. */
export function useRetryWhenPossible(live: LiveSession, pictures: Pictures): void {
  const balance = useMe().data?.tokens
  const lastBalance = useRef(balance)
  useEffect(() => {
    const hasMore = balance !== undefined && balance > (lastBalance.current ?? balance)
    lastBalance.current = balance
    if (hasMore) pictures.retry()
  }, [balance, pictures])
  useEffect(() => {
    const retry = () => {
      live.retryRows()
      pictures.retry()
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [live, pictures])
}
