export type WallTile = {
  readonly aiGrade: number
  /** The grade that a person would give at a glance. */
  readonly lookedGrade: number
}

export type CorrectedWall = {
  readonly grades: readonly number[]
  readonly keysEach: number
}

/** Simulates corrections: a click selects each tile that looks wrong, and one key grades each selection. */
export function correctWalls(
  tiles: readonly WallTile[],
  { tilesEach, isWrong }: { tilesEach: number; isWrong: (tile: WallTile) => boolean },
): CorrectedWall {
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
