import { expect, it } from 'vitest'
import { correctGrids, type GridTile } from './corrected-grid.ts'

const tiles = [
  { aiGrade: 3, lookedGrade: 3 },
  { aiGrade: 3, lookedGrade: 4 },
  { aiGrade: 3, lookedGrade: 7 },
  { aiGrade: 4, lookedGrade: 7 },
]

const isWrong = ({ aiGrade, lookedGrade }: GridTile) => Math.abs(aiGrade - lookedGrade) >= 2

it('costs a click for each tile that is far off, and one key for each grade in a grid', () =>
  expect(correctGrids(tiles, { tilesEach: 4, isWrong })).toEqual({
    grades: [3, 3, 7, 7],
    keysEach: 3 / 4,
  }))

it('costs the key again on the next grid', () =>
  expect(correctGrids(tiles, { tilesEach: 3, isWrong }).keysEach).toBe(1))

it('costs nothing where the AI is right', () =>
  expect(correctGrids(tiles.slice(0, 2), { tilesEach: 60, isWrong })).toEqual({
    grades: [3, 3],
    keysEach: 0,
  }))
