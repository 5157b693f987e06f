import type { Ratio } from './rounds.ts'

/** Prints `name  ratio (min–max)  limit  ok|OVER`, and fails the run if a ratio exceeds its limit. */
export const report = ({ name, median, min, max }: Ratio, limit: number): void => {
  const isOver = !(median <= limit)
  const figures = `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`
  console.log(`${name.padEnd(56)} ${figures.padEnd(20)} ≤ ${limit.toFixed(2)}  ${isOver ? 'OVER' : 'ok'}`)
  if (isOver) process.exitCode = 1
}

/** Reports throughput, where more is better. */
export const reportAtLeast = ({ name, median, min, max }: Ratio, goal: number): void => {
  const isUnder = !(median >= goal)
  const figures = `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`
  console.log(`${name.padEnd(56)} ${figures.padEnd(20)} ≥ ${goal.toFixed(2)}  ${isUnder ? 'UNDER' : 'ok'}`)
  if (isUnder) process.exitCode = 1
}

/** Reports a figure with an absolute limit instead of a baseline. */
export const reportFigure = (name: string, value: number, limit: number): void => {
  const isOver = !(value <= limit)
  console.log(`${name.padEnd(56)} ${value.toFixed(1).padEnd(20)} ≤ ${limit}  ${isOver ? 'OVER' : 'ok'}`)
  if (isOver) process.exitCode = 1
}
