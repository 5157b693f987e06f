import { inflateEntry, readZipEntries } from '../zip-entries.ts'

/** The files of an archive by their names, in its order. */
export const readZip = (archive: Uint8Array): Map<string, Buffer> =>
  new Map(
    readZipEntries(archive).map((entry) => {
      const pieces: Uint8Array[] = []
      // The inflater uses its buffer again.
      inflateEntry(archive, entry, (piece) => pieces.push(Uint8Array.from(piece)))
      return [entry.name, Buffer.concat(pieces)]
    }),
  )
