import { createUuid } from '../../../client/create-uuid.ts'
import type { FoundFiles, ReadFile, ReadingUpdate } from '../../reading/index.ts'
import type { Addresses } from '../queries.ts'
import { localDay } from './local-day.ts'
import type { ReadBatch, ReadingPort, ReadingState } from './read-batch.ts'
import { rowsToMatch } from './rows-to-match.ts'

type MatchFilesOptions = {
  readonly found: FoundFiles
  readonly readsHeic: boolean
  readonly readInWorker: ReadingPort['readInWorker']
  readonly getAddresses: (column: number | null) => Promise<Addresses>
  readonly publish: (state: ReadingState) => void
  readonly onCrash: () => void
}

export type MatchingFiles = {
  /** Matches by another column, once all files have been read. Rejects if its values can't be loaded. */
  readonly matchBy: (column: number | null) => Promise<void>
  readonly end: () => void
}

type Rows = Pick<ReadBatch, 'addresses' | 'column'>

/** Reads the files of a batch in a worker, which stays to match them again. */
export function matchBatchFiles(options: MatchFilesOptions): MatchingFiles {
  const { found, publish, getAddresses } = options
  const batchId = createUuid()
  const files: ReadFile[] = []
  let rows: Rows | undefined
  let latest: ReadBatch | undefined
  let chosen: number | null = null

  const onUpdate = (update: ReadingUpdate) => {
    if (update.phase === 'failed') return options.onCrash()
    if (update.phase === 'read') return publish({ phase: 'matching' })
    if (update.phase === 'reading') {
      for (const file of update.read) files.push(file)
      return publish({ phase: 'reading', done: update.done, total: update.total })
    }
    if (rows === undefined) return
    latest = { batchId, found, files: byIndex(files), ...rows, ...toMatches(update) }
    publish({ phase: 'ready', batch: latest, isMatching: false })
  }

  const worker = options.readInWorker(found.files, { readsHeic: options.readsHeic }, onUpdate)
  const matchBy = async (column: number | null) => {
    chosen = column
    if (latest) publish({ phase: 'ready', batch: latest, isMatching: true })
    const addresses = await getAddresses(column).catch((error: unknown) => {
      if (latest) publish({ phase: 'ready', batch: latest, isMatching: false })
      throw error
    })
    // Another column was chosen in the meantime.
    if (chosen !== column) return
    rows = { addresses, column }
    worker.addRows(rowsToMatch(addresses))
    worker.match({ today: localDay() })
  }
  return { matchBy, end: worker.end }
}

const byIndex = (files: readonly ReadFile[]) => files.toSorted((a, b) => a.index - b.index)

const toMatches = ({ matches, mappings, proposals }: Extract<ReadingUpdate, { phase: 'matched' }>) => ({
  matches,
  mappings,
  proposals,
})
