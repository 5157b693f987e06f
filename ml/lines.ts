/**
 * Prints one line of a table: a label, the figure, and its goal if it has one. Fails the run if the goal isn't
 * reached.
 */
export function line(
  label: string,
  value: number,
  goal?: { atLeast?: number; atMost?: number },
  note = '',
): void {
  const isReached = value >= (goal?.atLeast ?? -Infinity) && value <= (goal?.atMost ?? Infinity)
  const bounds = [
    goal?.atLeast === undefined ? [] : [`≥ ${goal.atLeast}`],
    goal?.atMost === undefined ? [] : [`≤ ${goal.atMost}`],
  ].flat()
  const status = goal === undefined ? '' : `${bounds.join(', ')}  ${isReached ? 'ok' : 'NOT REACHED'}`
  console.log(`  ${label.padEnd(58)} ${value.toFixed(3).padStart(6)}  ${status.padEnd(20)} ${note}`.trimEnd())
  if (!isReached) process.exitCode = 1
}

export const title = (text: string): void => console.log(`\n${text}`)

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** From the lowest to the highest. */
export const range = (values: readonly number[]): string =>
  `(${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`
