const ROWS_AT_ONCE = 1_000

/** Repeats a limited delete until no rows are left, so that no statement locks for long. */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<{ rowCount: number | null }>,
): Promise<number> {
  let deleted = 0
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; deleted += count) {
    count = (await deleteSome(ROWS_AT_ONCE)).rowCount ?? 0
  }
  return deleted
}
