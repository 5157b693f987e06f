// Milliseconds per demo picture in both sizes, the longest that it held up the event loop, and the ratio to sharp
// rasterizing a trivial SVG in the same run.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { drawPicture, type FlatKind, type Place, placeFor, type Rendition } from '@curbgrade/demo-town'
import sharp from 'sharp'

const LIMIT_MS: Record<Rendition, number> = { regular: 120, large: 150 }
const ROUNDS = 5
const PER_ROUND = 16

const trivial = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="270"><rect width="400" height="270" fill="#7ab"/></svg>',
)
const bare = (): Promise<Buffer> => sharp(trivial).flatten().jpeg({ quality: 82 }).toBuffer()

const placeAt = (index: number): Place =>
  placeFor({
    street: `${100 + index * 2} ${['Oak', 'Elm', 'Pine', 'Ash'][index % 4]} Street`,
    city: 'Parma',
    state: index % 2 ? 'OH' : 'FL',
    zip: '44129',
  })

type Contender = { readonly name: string; readonly limitMs?: number; run(index: number): Promise<Buffer> }

const drawing = (kind: FlatKind, rendition: Rendition): Contender => ({
  name: `${kind}, ${rendition}`,
  limitMs: LIMIT_MS[rendition],
  run: (index) => drawPicture(placeAt(index), kind, rendition),
})
const baseline: Contender = { name: 'bare SVG → JPEG', run: bare }
const contenders: readonly Contender[] = [
  baseline,
  drawing('street', 'regular'),
  drawing('street', 'large'),
  drawing('aerial', 'regular'),
  drawing('aerial', 'large'),
]

const timesByName = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
const loopDelay = monitorEventLoopDelay({ resolution: 5 })
for (const { run } of contenders) await run(0)
loopDelay.enable()
for (let round = 0; round < ROUNDS; round++) {
  // Rotates the order, so no contender always runs on the warmest machine.
  for (let turn = 0; turn < contenders.length; turn++) {
    const contender = contenders[(turn + round) % contenders.length] ?? baseline
    const start = performance.now()
    for (let index = 0; index < PER_ROUND; index++) await contender.run(round * PER_ROUND + index)
    timesByName.get(contender.name)?.push((performance.now() - start) / PER_ROUND)
  }
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
const base = median(timesByName.get(baseline.name) ?? [])
for (const { name, limitMs } of contenders) {
  const ms = median(timesByName.get(name) ?? [])
  const validation = limitMs === undefined ? '' : `  limit ${limitMs} ms: ${ms <= limitMs ? 'ok' : 'OVER'}`
  console.log(
    `demo picture, ${name.padEnd(16)} ${ms.toFixed(1).padStart(6)} ms  ${(ms / base).toFixed(1)} × bare${validation}`,
  )
}
console.log(
  `event loop held up for ${(loopDelay.percentile(99) / 1e6).toFixed(1)} ms at most in 99 % of the time`,
)
