/** One line of a table: what is measured, the figure, and what it must reach, if anything. */
export function line(
  what: string,
  value: number,
  goal?: { atLeast?: number; atMost?: number },
  about = '',
): void {
  const isReached = value >= (goal?.atLeast ?? -Infinity) && value <= (goal?.atMost ?? Infinity)
  const bounds = [
    goal?.atLeast === undefined ? [] : [`≥ ${goal.atLeast}`],
    goal?.atMost === undefined ? [] : [`≤ ${goal.atMost}`],
  ].flat()
  const verdict = goal === undefined ? '' : `${bounds.join(', ')}  ${isReached ? 'ok' : 'NOT REACHED'}`
  console.log(
    `  ${what.padEnd(58)} ${value.toFixed(3).padStart(6)}  ${verdict.padEnd(20)} ${about}`.trimEnd(),
  )
  if (!isReached) process.exitCode = 1
}

export const title = (text: string): void => console.log(`\n${text}`)

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** From the lowest to the highest. */
export const range = (values: readonly number[]): string =>
  `(${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`
