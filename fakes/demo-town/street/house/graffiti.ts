import { fill, num, path, stroke } from '../../paint/svg.ts'
import type { Finish } from './finish.ts'

/** A sprayed tag on the front wall: letter-like loops, no words. */
export const graffiti = (finish: Finish): string => {
  const chance = finish.chance('graffiti')
  const { main, driveX } = finish.plan
  const side = driveX !== null && driveX > 0 ? -1 : 1
  const [x, y] = finish.camera.see(
    finish.lotX + main.x + side * main.width * chance.between(0.12, 0.28),
    main.base + 0.6,
    finish.z,
  )
  const scale = finish.camera.scale(finish.z)
  const color = chance.pick(['#d8329a', '#1f9fd6', '#e5432e', '#f0d02c', '#7a3fd1', '#16181a'])
  const letters = chance.int(3, 5)
  let d = `M${num(x)} ${num(y)}`
  for (let letter = 0; letter < letters; letter++) d += loop(scale, chance.between(0.5, 1), chance.flip(0.5))
  const line = path(d, `${stroke(color, scale * 0.15, 0.95)} stroke-linejoin="round" stroke-linecap="round"`)
  const under = path(
    `M${num(x - scale * 0.1)} ${num(y + scale * 0.25)}q${num(scale * 1.5)} ${num(-scale * 0.2)} ${num(scale * letters * 0.66)} ${num(scale * 0.1)}`,
    `${stroke(color, scale * 0.1, 0.8)} stroke-linecap="round"`,
  )
  const drips = path(
    `M${num(x + scale * 0.3)} ${num(y)}v${num(scale * 0.5)}M${num(x + scale * 1.1)} ${num(y)}v${num(scale * 0.35)}`,
    stroke(color, scale * 0.05, 0.7),
  )
  return (
    line +
    under +
    drips +
    (chance.flip(0.5)
      ? path(
          `M${num(x + scale * 0.1)} ${num(y - scale * 0.95)}l${num(scale * 0.12)} ${num(-scale * 0.2)} ${num(scale * 0.12)} ${num(scale * 0.2)}Z`,
          fill(color),
        )
      : '')
  )
}

const loop = (scale: number, high: number, isOpen: boolean): string => {
  const h = scale * high
  const w = scale * 0.62
  return isOpen
    ? `c${num(-w * 0.3)} ${num(-h)} ${num(w * 0.5)} ${num(-h * 1.3)} ${num(w * 0.6)} ${num(-h * 0.3)}s${num(w * 0.1)} ${num(h * 0.4)} ${num(w * 0.4)} ${num(h * 0.3)}`
    : `l${num(w * 0.25)} ${num(-h)}l${num(w * 0.25)} ${num(h * 0.75)}l${num(w * 0.25)} ${num(-h * 0.75)}l${num(w * 0.25)} ${num(h)}`
}
