import { expect, it } from 'vitest'
import { correctWalls } from './corrected-wall.ts'

const tiles = [
  { aiGrade: 3, lookedGrade: 3 },
  { aiGrade: 3, lookedGrade: 4 },
  { aiGrade: 3, lookedGrade: 7 },
  { aiGrade: 4, lookedGrade: 7 },
]

it('costs a click for each tile that is far off, and one key for each grade on a wall', () =>
  expect(correctWalls(tiles, { tilesEach: 4, tolerance: 2 })).toEqual({
    grades: [3, 3, 7, 7],
    keysEach: 3 / 4,
  }))

it('costs the key again on the next wall', () =>
  expect(correctWalls(tiles, { tilesEach: 3, tolerance: 2 }).keysEach).toBe(1))

it('costs nothing where the AI is right', () =>
  expect(correctWalls(tiles.slice(0, 2), { tilesEach: 60, tolerance: 2 })).toEqual({
    grades: [3, 3],
    keysEach: 0,
  }))
