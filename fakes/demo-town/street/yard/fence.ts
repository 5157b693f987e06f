import { darker } from '../../paint/color.ts'
import { fill, path, ring, stroke, trace } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Fence } from '../../town/house-plan.ts'
import type { Camera } from '../camera.ts'

type FenceRun = {
  readonly kind: Fence
  readonly from: number
  readonly to: number
  readonly z: number
  /** Openings for walk and drive: center and half width. */
  readonly gates: readonly (readonly [number, number])[]
  /** Fraction of boards that are missing or tilted. */
  readonly gaps: number
}

/** Along the front of a lot. */
export const drawFence = (camera: Camera, run: FenceRun, chance: Chance): string => {
  if (run.kind === 'none') return ''
  return run.kind === 'chain' ? chainLink(camera, run) : boardFence(camera, run, chance)
}

const isGate = (run: FenceRun, x: number): boolean =>
  run.gates.some(([middle, half]) => Math.abs(x - middle) < half)

const boardFence = (camera: Camera, run: FenceRun, chance: Chance): string => {
  const isPicket = run.kind === 'picket'
  const [step, wide, high] = isPicket ? [0.19, 0.1, 0.95] : [0.16, 0.145, 1.5]
  const color = isPicket ? darker('#f4f2ea', run.gaps * 0.3) : '#9a7a58'
  let slats = ''
  let rails = ''
  for (let x = run.from; x < run.to; x += step) {
    if (isGate(run, x)) continue
    rails += [0.25, high - 0.25]
      .map((y) => trace([camera.see(x, y, run.z), camera.see(x + step, y, run.z)]))
      .join('')
    if (chance.flip(run.gaps * 0.35)) continue
    const tilt = chance.flip(run.gaps * 0.3) ? chance.between(-0.3, 0.3) : 0
    const top = isPicket ? [camera.see(x + wide / 2 + tilt, high + 0.1, run.z)] : []
    slats += ring([
      camera.see(x, 0.04, run.z),
      camera.see(x + wide, 0.04, run.z),
      camera.see(x + wide + tilt, high, run.z),
      ...top,
      camera.see(x + tilt, high, run.z),
    ])
  }
  const scale = camera.scale(run.z)
  return (
    path(rails, stroke(darker(color, 0.25), scale * 0.08)) +
    path(slats, `${fill(color)} stroke="#000000" stroke-opacity=".22" stroke-width=".5"`)
  )
}

const chainLink = (camera: Camera, run: FenceRun): string => {
  let mesh = ''
  let posts = ''
  let top = ''
  const high = 1.1
  for (let x = run.from; x < run.to; x += 0.22) {
    if (isGate(run, x)) continue
    mesh +=
      trace([camera.see(x, 0.05, run.z), camera.see(x + 0.55, high, run.z)]) +
      trace([camera.see(x + 0.55, 0.05, run.z), camera.see(x, high, run.z)])
    top += trace([camera.see(x, high, run.z), camera.see(x + 0.24, high, run.z)])
  }
  for (let x = run.from; x < run.to; x += 2.2)
    if (!isGate(run, x)) posts += trace([camera.see(x, 0, run.z), camera.see(x, high + 0.06, run.z)])
  return (
    path(mesh, stroke('#9aa1a5', 0.4, 0.7)) +
    path(top, stroke('#b7bdc0', 1.1)) +
    path(posts, stroke('#8f979b', 1.6))
  )
}
