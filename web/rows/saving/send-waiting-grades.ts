import { keepLoading } from '../../client/parts/keep-loading.ts'
import { storedUserId } from '../../client/session-cache.ts'

/** Sends what an earlier page left unsaved. Imports its code on demand, to keep it out of every page. */
export const sendWaitingGrades = async (userId: string): Promise<void> => {
  const [{ waitingGrades }, { waitingAnnotations }] = await Promise.all([
    keepLoading(() => import('./waiting-grades.ts')),
    keepLoading(() => import('./waiting-annotations.ts')),
  ])
  if (storedUserId() !== userId) return
  await Promise.all([waitingGrades(userId), waitingAnnotations(userId)])
}
