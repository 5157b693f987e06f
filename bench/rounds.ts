import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** One way of doing the work: runs it once, answers how many ms it took, and throws when its outcome is wrong. */
export type Variant = () => number | Promise<number>

export type Ratio = {
  readonly name: string
  readonly median: number
  readonly min: number
  readonly max: number
}

type Comparison = {
  /** What the others are measured against: a physical limit or a peer. */
  readonly limit: Variant
  readonly variants: { readonly [name: string]: Variant }
  readonly rounds?: number
}

/**
 * How many times the limit's time each variant takes. Each round runs all of them once, in rotating order, after an
 * unmeasured one; the ratios are formed inside the round and their median is the answer. A set in which the limit itself
 * varied by more than half says nothing: it is measured again, at most `ATTEMPTS` times, then thrown.
 */
export const compare = async ({ limit, variants, rounds = 7 }: Comparison): Promise<Ratio[]> => {
  const all: [string, Variant][] = [[LIMIT, limit], ...Object.entries(variants)]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await runRound(all, 0)
    const times: Map<string, number>[] = []
    for (let round = 0; round < rounds; round++) times.push(await runRound(all, round))
    if (isSteady(times)) return Object.keys(variants).map((name) => ratioOf(name, times))
  }
  throw new Error(
    `the limit varied by more than ${STEADY} in ${ATTEMPTS} sets; the machine is too busy to measure`,
  )
}

/** For work that is a plain call: the time of `times` calls, and the check of what the last one gave. */
export const timed =
  <Outcome>(
    work: () => Outcome | Promise<Outcome>,
    isRight: (outcome: Awaited<Outcome>) => boolean,
    times = 1,
  ): Variant =>
  async () => {
    collectGarbage()
    const start = performance.now()
    for (let call = 1; call < times; call++) await work()
    const outcome = await work()
    const took = performance.now() - start
    if (!isRight(outcome)) throw new Error('a variant did not do the work it is measured for')
    return took
  }

/**
 * For a call of a fraction of a millisecond: the median of `times` calls, each after one of another kind. In a row of
 * its own kind such a call is three times as fast, and no user ever makes it so.
 */
export const timedAmid =
  <Outcome>(
    work: () => Promise<Outcome>,
    isRight: (outcome: Outcome) => boolean,
    { other, times }: { other: () => Promise<unknown>; times: number },
  ): Variant =>
  async () => {
    collectGarbage()
    const took: number[] = []
    for (let call = 0; call < times; call++) {
      await other()
      const start = performance.now()
      const outcome = await work()
      took.push(performance.now() - start)
      if (!isRight(outcome)) throw new Error('a variant did not do the work it is measured for')
    }
    return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
  }

/** Before each measurement, so that none pays for what the one before left behind. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const LIMIT = 'limit'
const ATTEMPTS = 5
const STEADY = 1.5

const runRound = async (all: readonly [string, Variant][], round: number): Promise<Map<string, number>> => {
  const start = round % all.length
  const times = new Map<string, number>()
  for (const [name, variant] of [...all.slice(start), ...all.slice(0, start)])
    times.set(name, await variant())
  return times
}

const isSteady = (times: readonly Map<string, number>[]): boolean => {
  const limits = times.map((round) => timeOf(round, LIMIT))
  return Math.max(...limits) / Math.min(...limits) <= STEADY
}

const ratioOf = (name: string, times: readonly Map<string, number>[]): Ratio => {
  const ratios = times.map((round) => timeOf(round, name) / timeOf(round, LIMIT)).toSorted((a, b) => a - b)
  const at = (index: number) => ratios[index] ?? Number.NaN
  return { name, median: at(Math.floor(ratios.length / 2)), min: at(0), max: at(ratios.length - 1) }
}

const timeOf = (round: ReadonlyMap<string, number>, name: string): number => round.get(name) ?? Number.NaN
