import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onSessionEnd, storedUserId } from './session-cache.ts'

/**
 * The stored user id as it is now, for parts that stay while users come and go. Signing in and out always navigates, so
 * it is read again with each location. NOTE: the React Compiler keeps the first answer of a plain `storedUserId()`.
 */
export function useStoredUserId(): string | null {
  useLocation()
  return useSyncExternalStore(onSessionEnd, storedUserId)
}
