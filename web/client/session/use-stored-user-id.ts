import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onSessionEnd, storedUserId } from '../session-cache.ts'

/**
 * For components that stay mounted across sign-in and sign-out. Both navigate, so it reads again with each
 * location. NOTE: The React Compiler caches the first result of a plain `storedUserId()`.
 */
export function useStoredUserId(): string | null {
  useLocation()
  return useSyncExternalStore(onSessionEnd, storedUserId)
}
