import { storedUserId } from '../../client/session/session-cache.ts'

/**
 * Sends grades and marks that an earlier page left unsaved. Loads its code on demand, so that it isn't part of every
 * page.
 */
export const sendWaitingGrades = async (userId: string): Promise<void> => {
  const [{ waitingGrades }, { waitingMarks }] = await Promise.all([
    import('./waiting-grades.ts'),
    import('../marks/waiting-marks.ts'),
  ])
  if (storedUserId() !== userId) return
  await Promise.all([waitingGrades(userId), waitingMarks(userId)])
}
