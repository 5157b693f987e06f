import type { Head } from './head.ts'

/** Shortens the numbers: predictions stay the same, and the JSON shrinks to a fraction. */
export const roundHead = (head: Head, digits: number): Head =>
  JSON.parse(JSON.stringify(head), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(digits)) : value,
  ) as Head
