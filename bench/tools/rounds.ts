import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** One way to do the work: runs it once, returns how many ms it took, and throws if its result is wrong. */
export type Variant = () => number | Promise<number>

export type Ratio = {
  readonly name: string
  readonly median: number
  readonly min: number
  readonly max: number
}

type Comparison = {
  /** The baseline of the others: a physical limit or another implementation. */
  readonly limit: Variant
  readonly variants: { readonly [name: string]: Variant }
  readonly rounds?: number
}

/**
 * Returns each variant's time as a multiple of the limit's. After an unmeasured round, each round runs all of them
 * once, in rotating order; ratios are formed within a round, and the result is their median. A set in which the
 * limit itself varied by more than half is inconclusive: it is measured again, at most `ATTEMPTS` times, then this
 * throws.
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

/** Times `times` plain calls and checks the result of the last one. */
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
 * Times calls of a fraction of a millisecond: the median of `times` calls, each after a call of another kind.
 * Repeated back to back, such a call is three times as fast, which never happens in practice.
 */
export const timedAmid =
  <Outcome>(
    work: () => Promise<Outcome>,
    isRight: (outcome: Outcome) => boolean,
    { interleaved, times }: { interleaved: () => Promise<unknown>; times: number },
  ): Variant =>
  async () => {
    collectGarbage()
    const took: number[] = []
    for (let call = 0; call < times; call++) {
      await interleaved()
      const start = performance.now()
      const outcome = await work()
      took.push(performance.now() - start)
      if (!isRight(outcome)) throw new Error('a variant did not do the work it is measured for')
    }
    return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
  }

/** Runs before each measurement, so none pays for the garbage of the previous one. */
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
  const ratioAt = (index: number) => ratios[index] ?? Number.NaN
  return {
    name,
    median: ratioAt(Math.floor(ratios.length / 2)),
    min: ratioAt(0),
    max: ratioAt(ratios.length - 1),
  }
}

const timeOf = (round: ReadonlyMap<string, number>, name: string): number => round.get(name) ?? Number.NaN
