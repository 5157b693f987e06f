import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FoundFiles } from '../../reading/index.ts'
import { addressesOptions, spaceOptions } from '../queries.ts'
import type { ReadingPort, ReadingState } from './read-batch.ts'
import { type FindPhotos, type ReadingSession, startReading } from './start-reading.ts'

const NOTHING: ReadingState = { phase: 'none' }

/** The photos that a person chose last, from finding their files to their matches. */
export function usePhotoReading(listId: string, reader: ReadingPort) {
  const client = useQueryClient()
  const [state, setState] = useState(NOTHING)
  const session = useRef<ReadingSession>(undefined)
  useEffect(() => () => session.current?.end(), [])
  const read = (find: FindPhotos) => {
    session.current?.end()
    const tools = {
      readInWorker: reader.readInWorker,
      getSpace: () => client.fetchQuery(spaceOptions(listId)),
      getAddresses: (column: number | null) => client.fetchQuery(addressesOptions(listId, column)),
    }
    session.current = startReading(find, tools, setState)
  }
  return {
    state,
    readDropped: (transfer: DataTransfer) => read((options) => reader.findDroppedFiles(transfer, options)),
    readFiles: (files: readonly File[]) => read((options) => reader.toFoundFiles(files, options)),
    readFound: (found: FoundFiles) => read(async () => found),
    readAgain: () => {
      if (state.phase === 'failed') read(async () => state.found)
    },
    matchBy: async (column: number | null) => session.current?.matchBy(column),
    clear: () => {
      session.current?.end()
      setState(NOTHING)
    },
  }
}

export type BatchReading = ReturnType<typeof usePhotoReading>
