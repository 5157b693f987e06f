/** Rows of a table in two parts: those to learn from and those to be judged by what was learned. */
export type Fold = { readonly training: readonly number[]; readonly test: readonly number[] }

/** What each row was thought of by a fit that had not seen its street. */
export type CrossFit<Thought> = {
  readonly l2: number
  readonly loss: number
  readonly thoughts: readonly Thought[]
}

type Work<Thought> = {
  readonly folds: readonly Fold[]
  /** From strong to weak: each fit goes on from the one before it. */
  readonly path: readonly number[]
  readonly fit: (fold: Fold, l2: number, from: Float64Array | undefined) => Float64Array
  readonly think: (fitted: Float64Array, row: number) => Thought
  readonly lossOf: (thought: Thought, row: number) => number
}

/**
 * Tries each strength of the hold on every fold and answers the one whose unseen rows were thought of best. It gives up
 * once a weaker hold thinks worse: from there on it only gets worse, and those fits take longest.
 */
export function crossFit<Thought>(work: Work<Thought>): CrossFit<Thought> {
  let from: readonly Float64Array[] = []
  let best: CrossFit<Thought> = { l2: work.path[0] ?? 1, loss: Number.POSITIVE_INFINITY, thoughts: [] }
  for (const l2 of work.path) {
    const fits = work.folds.map((fold, index) => work.fit(fold, l2, from[index]))
    const tried = think(work, l2, fits)
    if (tried.loss > best.loss) return best
    best = tried
    from = fits
  }
  return best
}

function think<Thought>(
  { folds, think: thinkOf, lossOf }: Work<Thought>,
  l2: number,
  fits: readonly Float64Array[],
) {
  const thoughts: Thought[] = []
  let loss = 0
  folds.forEach((fold, index) => {
    for (const row of fold.test) {
      const thought = thinkOf(fits[index] ?? new Float64Array(), row)
      thoughts[row] = thought
      loss += lossOf(thought, row)
    }
  })
  return { l2, loss, thoughts }
}

export const foldsFrom = (foldByRow: readonly number[]): Fold[] =>
  [...new Set(foldByRow)].map((fold) => {
    const rows = foldByRow.map((_, row) => row)
    return {
      training: rows.filter((row) => foldByRow[row] !== fold),
      test: rows.filter((row) => foldByRow[row] === fold),
    }
  })
