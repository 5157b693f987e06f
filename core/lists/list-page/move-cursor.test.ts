import { describe, expect, it } from 'vitest'
import { moveCursor } from './move-cursor.ts'

const grid = { count: 10, columns: 4, rowsPerPage: 2 }

describe('the cursor', () => {
  it.each([
    [5, 'ArrowUp', 1],
    [5, 'ArrowDown', 9],
    [5, 'ArrowLeft', 4],
    [5, 'ArrowRight', 6],
    [5, 'Home', 0],
    [5, 'End', 9],
    [9, 'PageUp', 1],
    [0, 'PageDown', 8],
  ])('moves on a grid of four columns from %i by %s to %i', (from, key, to) => {
    expect(moveCursor(from, key, grid)).toBe(to)
  })

  it.each([
    ['ArrowUp', 2, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 9, 9],
    ['ArrowDown', 8, 8],
    ['PageUp', 3, 0],
    ['PageDown', 6, 9],
  ])('stays among the rows at the edge: %s from %i ends at %i', (key, from, to) => {
    expect(moveCursor(from, key, grid)).toBe(to)
  })

  it('reaches the last picture of a last row that is shorter', () => {
    expect(moveCursor(7, 'ArrowDown', grid)).toBe(9)
  })

  it('starts with the first row', () => {
    expect(moveCursor(null, 'ArrowDown', grid)).toBe(0)
    expect(moveCursor(null, 'End', grid)).toBe(9)
  })

  it('leaves other keys to the browser, and every key without rows', () => {
    expect(moveCursor(3, 'a', grid)).toBeNull()
    expect(moveCursor(3, 'toString', grid)).toBeNull()
    expect(moveCursor(null, 'ArrowDown', { ...grid, count: 0 })).toBeNull()
  })

  it('does not move sideways in a table', () => {
    const table = { count: 10, columns: 1, rowsPerPage: 5 }
    expect(moveCursor(3, 'ArrowRight', table)).toBe(3)
    expect(moveCursor(3, 'ArrowDown', table)).toBe(4)
  })
})
