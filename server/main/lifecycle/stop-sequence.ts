type Stop = () => Promise<unknown>

/** First stops activities, all at once; then their dependencies, in reverse order. Stops only once. */
export function createStopSequence() {
  const activities: Stop[] = []
  const dependencies: Stop[] = []
  let stopped: Promise<void> | undefined
  const run = async (): Promise<void> => {
    await Promise.all(activities.map((stop) => stop()))
    for (const stop of dependencies.toReversed()) await stop()
  }
  return {
    /** For activities: requests in flight, running jobs. */
    beforeStop: (stop: Stop): void => void activities.push(stop),
    onStop: (stop: Stop): void => void dependencies.push(stop),
    stop: (): Promise<void> => (stopped ??= run()),
  }
}

export type StopSequence = ReturnType<typeof createStopSequence>
