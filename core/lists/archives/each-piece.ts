/** Inflates to four megabytes at most. */
const PIECE_BYTES = 4 * 1024

/** Calls nothing for no bytes. */
export function eachPiece(bytes: Uint8Array, visit: (piece: Uint8Array, isLast: boolean) => void): void {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    visit(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length)
}
