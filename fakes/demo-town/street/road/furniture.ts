import { ellipse, fill, path, polygon, rect, stroke, trace } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import type { Camera } from '../camera.ts'

/** Poles along the back of the lots with their wires across the frame. */
export const drawPowerLine = (camera: Camera, z: number, chance: Chance): string => {
  const first = chance.between(-16, -4)
  const poles = [first - 30, first, first + 30]
  const wires = [-0.9, 0, 0.9, -0.3].map((across, index) =>
    wire(camera, poles, z, 9.2 - (index === 3 ? 1.6 : 0), across),
  )
  return path(wires.join(''), stroke('#2b2f33', 0.7, 0.75)) + poles.map((x) => pole(camera, x, z)).join('')
}

const wire = (camera: Camera, poles: readonly number[], z: number, y: number, across: number): string =>
  poles
    .slice(0, -1)
    .map((x, index) => {
      const next = poles[index + 1] ?? x
      return trace(
        Array.from({ length: 9 }, (_, step) => {
          const share = step / 8
          return camera.see(x + (next - x) * share, y + across * 0.12 - 3.2 * share * (1 - share), z + across)
        }),
      )
    })
    .join('')

const pole = (camera: Camera, x: number, z: number): string => {
  const scale = camera.scale(z)
  const [foot, top] = [camera.see(x, 0, z), camera.see(x, 9.8, z)]
  const arm = trace([camera.see(x - 1.1, 9.2, z), camera.see(x + 1.1, 9.2, z)])
  const can = camera.see(x + 0.35, 8.3, z)
  return (
    path(trace([foot, top]), stroke('#55483b', scale * 0.28)) +
    path(arm, stroke('#4a3e33', scale * 0.14)) +
    rect(can[0] - scale * 0.22, can[1] - scale * 0.4, scale * 0.44, scale * 0.8, fill('#8a9196'), 1)
  )
}

/** A mailbox on its post at the edge of the sidewalk. */
export const drawMailbox = (camera: Camera, x: number, z: number, isTilted: boolean): string => {
  const s = camera.scale(z)
  const [px, py] = camera.see(x, 0, z)
  return `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)})${isTilted ? ' rotate(14)' : ''}">${
    ellipse(0, 0, s * 0.25, s * 0.05, fill('url(#soft-shadow)')) +
    rect(-s * 0.05, -s * 1.05, s * 0.1, s * 1.05, fill('#6d5940')) +
    path(
      `M${-s * 0.26} ${-s * 1.05}v${-s * 0.16}q0 ${-s * 0.14} ${s * 0.14} ${-s * 0.14}h${s * 0.26}q${s * 0.14} 0 ${s * 0.14} ${s * 0.14}v${s * 0.16}Z`,
      fill('#33383d'),
    ) +
    path(`M${s * 0.2} ${-s * 1.2}v${-s * 0.22}h${s * 0.1}`, stroke('#d23a2c', 1.4))
  }</g>`
}

/** Wheeled bins by the curb. */
export const drawBins = (camera: Camera, x: number, z: number, chance: Chance): string =>
  [0, 0.75]
    .map((step) => {
      const s = camera.scale(z)
      const [px, py] = camera.see(x + step, 0, z)
      const color = chance.pick(['#2f5f46', '#2c4a74', '#3a3d40'])
      return (
        ellipse(px, py, s * 0.4, s * 0.07, fill('url(#soft-shadow)')) +
        polygon(
          [
            [px - s * 0.22, py],
            [px + s * 0.22, py],
            [px + s * 0.29, py - s * 0.92],
            [px - s * 0.29, py - s * 0.92],
          ],
          fill(color),
        ) +
        rect(px - s * 0.32, py - s * 1.02, s * 0.64, s * 0.13, fill('#1f2325'), 2) +
        ellipse(px - s * 0.15, py - s * 0.08, s * 0.09, s * 0.09, fill('#101213'))
      )
    })
    .join('')

export const drawHydrant = (camera: Camera, x: number, z: number): string => {
  const s = camera.scale(z)
  const [px, py] = camera.see(x, 0, z)
  return (
    ellipse(px, py, s * 0.3, s * 0.06, fill('url(#soft-shadow)')) +
    rect(px - s * 0.12, py - s * 0.52, s * 0.24, s * 0.52, fill('#c63a2a'), 1.5) +
    rect(px - s * 0.24, py - s * 0.4, s * 0.48, s * 0.13, fill('#b02f21'), 1) +
    ellipse(px, py - s * 0.54, s * 0.16, s * 0.11, fill('#d9513f'))
  )
}

/** A tall street lamp that extends over the road. */
export const drawLamp = (camera: Camera, x: number, z: number): string => {
  const s = camera.scale(z)
  const [foot, top] = [camera.see(x, 0, z), camera.see(x, 6.4, z)]
  return (
    path(`${trace([foot, top])}q0 ${-s * 0.4} ${s * 0.9} ${-s * 0.42}`, stroke('#7b8185', s * 0.13)) +
    rect(top[0] + s * 0.7, top[1] - s * 0.5, s * 0.6, s * 0.13, fill('#dfe3e5'), 1)
  )
}
