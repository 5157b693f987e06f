/** Callers recognize it by isUnreadable. */
export class UnreadableArchive extends Error {}

/** Includes what the inflater and the decoder throw, and a view that is read beyond its end. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof UnreadableArchive ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error)
