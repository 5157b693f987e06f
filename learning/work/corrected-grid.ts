/** A property in a grid, in the order of the AI's score. */
export type GridTile = {
  /** The grade that the AI gave it. */
  readonly aiGrade: number
  /** The grade that a person gives it at a look. */
  readonly lookedGrade: number
}

export type CorrectedGrid = {
  /** The grade of each tile afterward. */
  readonly grades: readonly number[]
  /** Clicks and keys per property. */
  readonly keysEach: number
}

/**
 * Corrects grids of `tilesEach` tiles as a person does: what looks wrong is selected by a click, and each grade that is missing is
 * given to its selection by one key.
 */
export function correctGrids(
  tiles: readonly GridTile[],
  { tilesEach, isWrong }: { tilesEach: number; isWrong: (tile: GridTile) => boolean },
): CorrectedGrid {
  let keys = 0
  for (let start = 0; start < tiles.length; start += tilesEach) {
    const wrong = tiles.slice(start, start + tilesEach).filter(isWrong)
    keys += wrong.length + new Set(wrong.map(({ lookedGrade }) => lookedGrade)).size
  }
  return {
    grades: tiles.map((tile) => (isWrong(tile) ? tile.lookedGrade : tile.aiGrade)),
    keysEach: tiles.length === 0 ? 0 : keys / tiles.length,
  }
}
