type Undo = () => Promise<unknown>

/**
 * The order in which a running product stops: what still works for others comes to its end first, all of it at once;
 * then what it stands on, the last begun first. It stops once, however often it is asked to.
 */
export function createStopSequence() {
  const deletionHooks: Undo[] = []
  const undos: Undo[] = []
  let stopped: Promise<void> | undefined
  const run = async (): Promise<void> => {
    await Promise.all(deletionHooks.map((end) => end()))
    for (const undo of undos.toReversed()) await undo()
  }
  return {
    /** Requests in flight, running jobs. */
    beforeStop: (end: Undo): void => void deletionHooks.push(end),
    onStop: (undo: Undo): void => void undos.push(undo),
    stop: (): Promise<void> => (stopped ??= run()),
  }
}

export type StopSequence = ReturnType<typeof createStopSequence>
