import type { FoundFiles } from '../../reading/index.ts'
import type { Addresses, Space } from '../queries.ts'
import { type MatchingFiles, matchBatchFiles } from './match-files.ts'
import type { ReadingPort, ReadingState } from './read-batch.ts'

export type FindPhotos = (options: {
  readonly signal: AbortSignal
  readonly onCount: (found: number) => void
}) => Promise<FoundFiles>

export type ReadingTools = {
  readonly readInWorker: ReadingPort['readInWorker']
  readonly getSpace: () => Promise<Space>
  readonly getAddresses: (column: number | null) => Promise<Addresses>
}

export type ReadingSession = {
  readonly matchBy: (column: number | null) => Promise<void>
  /** Nothing is published after it. */
  readonly end: () => void
}

/** Finds, reads and matches photos. Calls `find` at once, because a drop can only be read in its event. */
export function startReading(
  find: FindPhotos,
  { getSpace, getAddresses, readInWorker }: ReadingTools,
  onState: (state: ReadingState) => void,
): ReadingSession {
  const controller = new AbortController()
  const { signal } = controller
  let matching: MatchingFiles | undefined
  const publish = (state: ReadingState) => {
    if (!signal.aborted) onState(state)
  }
  const end = () => {
    controller.abort()
    matching?.end()
  }
  const read = async (found: FoundFiles) => {
    publish({ phase: 'reading', done: 0, total: found.files.length })
    const { readsHeic } = await getSpace()
    if (signal.aborted) return
    const onCrash = () => fail(found, null)
    matching = matchBatchFiles({ found, readsHeic, readInWorker, getAddresses, publish, onCrash })
    await matching.matchBy(null)
  }
  const fail = (found: FoundFiles, error: unknown) => {
    publish({ phase: 'failed', found, error })
    end()
  }
  const run = async () => {
    publish({ phase: 'finding', found: 0 })
    const onCount = (count: number) => publish({ phase: 'finding', found: count })
    const found = await find({ signal, onCount })
    if (found.files.length === 0) return publish({ phase: 'empty', found })
    await read(found).catch((error: unknown) => fail(found, error))
  }
  // Rejects only after it was ended.
  run().catch(() => undefined)
  return { end, matchBy: async (column) => matching?.matchBy(column) }
}
