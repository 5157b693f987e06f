import { startJpeg } from './jpeg-steps.ts'
import { createKeptParts } from './kept-parts.ts'

/** Separates a JPEG's picture from what is said about it, while the file arrives. */
export type JpegContent = {
  /**
   * The parts of this chunk that belong to the picture itself: no comments, no application segments except Adobe's, which
   * changes colors, and nothing after the picture's end. Most are views into the chunk. Joined, they are the same however
   * the file was cut into chunks. Once the file turns out not to be a JPEG, everything is content.
   */
  readonly push: (chunk: Uint8Array) => Uint8Array[]
  /** The place just after the first picture, once it was seen. */
  readonly end: number | null
}

export function createJpegContent(): JpegContent {
  const reader = startJpeg()
  return {
    push: (chunk) => {
      const kept = createKeptParts(chunk)
      for (let at = 0; at < chunk.length; ) at = reader.step(reader, chunk, at, kept)
      reader.pushed += chunk.length
      return kept.list()
    },
    get end() {
      return reader.end
    },
  }
}
