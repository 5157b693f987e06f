import { Gunzip } from 'fflate'
import { crc32 } from './crc32.ts'
import { eachPiece } from './each-piece.ts'
import { UnreadableArchive } from './unreadable-archive.ts'

/**
 * Unpacks all members, one after the other. Holds one piece in memory; the caller stops a bomb by throwing. Throws
 * UnreadableArchive for a file that is cut off or changed.
 */
export function gunzip(file: Uint8Array, onBytes: (piece: Uint8Array) => void): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let crc = 0
  let members = 1
  let silentPieces = 0
  const inflate = new Gunzip((piece) => {
    silentPieces = 0
    crc = crc32(piece, crc)
    onBytes(piece)
  })
  // The inflater notices neither a wrong checksum nor every cut.
  const checkMember = (end: number) => {
    if (end < TRAILER_BYTES || view.getUint32(end - TRAILER_BYTES, true) !== crc)
      throw new UnreadableArchive('the checksum is wrong')
    crc = 0
  }
  inflate.onmember = (start) => {
    if (++members > MAX_MEMBERS) throw new UnreadableArchive('too many members')
    checkMember(start)
  }
  eachPiece(file, (piece, isLast) => {
    if (++silentPieces > MAX_HEADER_PIECES) throw new UnreadableArchive('the header has no end')
    inflate.push(piece, isLast)
  })
  checkMember(file.length)
}

/** Checksum and size. */
const TRAILER_BYTES = 8

/** The inflater allocates a buffer for each. Programs that write blocks of 64 KB make 400 of the largest file. */
const MAX_MEMBERS = 10_000

/** The inflater reads an unfinished header from its start again with each piece. Real ones have less than one piece. */
const MAX_HEADER_PIECES = 16
