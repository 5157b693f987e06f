import { onTestFailed } from 'vitest'

/** Random numbers of a test, whose failure prints the seed to reproduce it with. */
export function createChance(seed = Date.now() % 2 ** 31): { upTo(limit: number): number } {
  onTestFailed(() => void process.stdout.write(`seed ${seed}\n`))
  let state = seed
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { upTo: (limit) => Math.round(next() * limit) }
}
