import type { Ratio, Variant } from './rounds.ts'

export type MeasuredCpu = { readonly variant: Variant; readonly seconds: readonly number[] }

/** A variant whose CPU time is measured as well, at each call. */
export function withCpu(variant: Variant, secondsOfCpu: () => number | Promise<number>): MeasuredCpu {
  const seconds: number[] = []
  return {
    seconds,
    variant: async () => {
      const before = await secondsOfCpu()
      const took = await variant()
      seconds.push((await secondsOfCpu()) - before)
      return took
    },
  }
}

/** The CPU time of this process, with all of its threads. */
export function ownSecondsOfCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** CPU time as a multiple of the limit's, round by round like the times of `compare`. */
export function cpuRatio(name: string, ours: MeasuredCpu, limit: MeasuredCpu): Ratio {
  const ratios = ours.seconds
    .map((seconds, round) => seconds / (limit.seconds[round] ?? Number.NaN))
    .toSorted((a, b) => a - b)
  const ratioAt = (share: number) => ratios[Math.floor(share * (ratios.length - 1))] ?? Number.NaN
  return { name, median: ratioAt(0.5), min: ratioAt(0), max: ratioAt(1) }
}
