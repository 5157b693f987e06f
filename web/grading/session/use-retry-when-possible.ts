import { useEffect, useRef } from 'react'
import { useMe } from '../../client/session/me.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { LiveSession } from './live-session.ts'

/** Requests rows and pictures again when the network is back or tokens were bought. */
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
