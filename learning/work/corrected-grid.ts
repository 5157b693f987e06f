export type GridTile = {
  readonly aiGrade: number
  /** The grade that a person would give at a glance. */
  readonly lookedGrade: number
}

export type CorrectedGrid = {
  readonly grades: readonly number[]
  readonly keysEach: number
}

/** Simulates corrections: a click selects each tile that looks wrong, and one key grades each selection. */
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
