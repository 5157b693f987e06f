/** Sends grades that an earlier page left unsaved. Loads its code on demand, so that it isn't part of every page. */
export const sendWaitingGrades = async (userId: string): Promise<void> => {
  const { waitingGrades } = await import('./waiting-grades.ts')
  await waitingGrades(userId)
}
