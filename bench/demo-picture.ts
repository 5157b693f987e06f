// Milliseconds per demo picture, and the ratio to sharp rasterizing a trivial SVG of the same size in the same
// run.
import { drawPicture, type PictureKind, type Place, placeFor } from '@curbgrade/demo-town'
import sharp from 'sharp'

const LIMIT_MS = 120
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

const drawing = (kind: PictureKind) => (index: number) => drawPicture(placeAt(index), kind)
const contenders = [
  { name: 'bare SVG → JPEG', run: bare },
  { name: 'street', run: drawing('street') },
  { name: 'aerial', run: drawing('aerial') },
] as const

const timesByName = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
for (const { run } of contenders) await run(0)
for (let round = 0; round < ROUNDS; round++) {
  // Rotates the order, so no contender always runs on the warmest machine.
  for (let turn = 0; turn < contenders.length; turn++) {
    const contender = contenders[(turn + round) % contenders.length] ?? contenders[0]
    const start = performance.now()
    for (let index = 0; index < PER_ROUND; index++) await contender.run(round * PER_ROUND + index)
    timesByName.get(contender.name)?.push((performance.now() - start) / PER_ROUND)
  }
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
const base = median(timesByName.get('bare SVG → JPEG') ?? [])
for (const [name, times] of timesByName) {
  const ms = median(times)
  const validation = name.startsWith('bare')
    ? ''
    : `  limit ${LIMIT_MS} ms: ${ms <= LIMIT_MS ? 'ok' : 'OVER'}`
  console.log(
    `demo picture, ${name.padEnd(16)} ${ms.toFixed(1).padStart(6)} ms  ${(ms / base).toFixed(1)} × bare${validation}`,
  )
}
