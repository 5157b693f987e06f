import { type Color, darker, lighter } from '../paint/color.ts'
import { fill, num, rect } from '../paint/svg.ts'
import type { Overhead } from './overhead.ts'

/** Draws a car from above, facing the house or along the street. `skew` rotates it slightly, like a wreck. */
export const drawCarFromAbove = (
  view: Overhead,
  x: number,
  y: number,
  color: Color,
  isAlong: boolean,
  skew = 0,
): string => {
  const [px, py] = view.at(x, y)
  const [nx, ny] = view.at(x + (isAlong ? 1 : skew), y + (isAlong ? skew : 1))
  const turn = (Math.atan2(ny - py, nx - px) * 180) / Math.PI
  const s = view.pixelsPerMeter
  const [length, width] = [4.6 * s, 1.9 * s]
  const shade = `<g transform="translate(${num(px + s * 0.5)} ${num(py + s * 0.6)}) rotate(${num(turn)})">${rect(-length / 2, -width / 2, length, width, fill('#0b1420', 0.45), s * 0.5)}</g>`
  const body =
    rect(-length / 2, -width / 2, length, width, fill(color), s * 0.55) +
    rect(
      -length / 2 + s * 0.2,
      -width / 2 + s * 0.15,
      length - s * 0.4,
      width * 0.3,
      fill(lighter(color, 0.3), 0.4),
      s * 0.3,
    ) +
    rect(s * 0.35, -width / 2 + s * 0.2, s * 0.75, width - s * 0.4, fill('#26313a'), s * 0.2) +
    rect(-length / 2 + s * 0.7, -width / 2 + s * 0.25, s * 0.5, width - s * 0.5, fill('#26313a'), s * 0.15) +
    rect(
      -length / 2 + s * 1.35,
      -width / 2 + s * 0.28,
      s * 1.3,
      width - s * 0.56,
      fill(darker(color, 0.06)),
      s * 0.2,
    )
  return `${shade}<g transform="translate(${num(px)} ${num(py)}) rotate(${num(turn)})">${body}</g>`
}
