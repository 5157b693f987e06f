type Stop = () => Promise<unknown>

/**
 * The order in which a running product stops: first its activities, all at the same time; then what they depend
 * on, in reverse order of start. Repeated calls of `stop` stop once.
 */
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
