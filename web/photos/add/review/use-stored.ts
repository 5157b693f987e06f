import { useQuery, useQueryClient } from '@tanstack/react-query'
import { knownOptions, spaceOptions } from '../queries.ts'
import type { ReadBatch } from '../read/read-batch.ts'

const NONE_KNOWN: Readonly<Record<string, string>> = {}

/** Which files of a batch are stored already, and the space for the others. */
export function useStored(listId: string, { batchId, files }: ReadBatch) {
  const client = useQueryClient()
  const options = knownOptions(
    listId,
    batchId,
    files.filter((file) => file.kind === 'photo'),
  )
  const known = useQuery(options)
  const space = useQuery(spaceOptions(listId))
  return {
    known: known.data ?? NONE_KNOWN,
    /** Null until both are known. */
    freeBytes: known.isSuccess && space.data ? space.data.maxBytes - space.data.storedBytes : null,
    load: () => client.fetchQuery(options),
  }
}
