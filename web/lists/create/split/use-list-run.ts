import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import { retryWhileBusy } from '../../../client/retry-while-busy.ts'
import { upload } from '../../../client/upload.ts'
import { isUnfinished, type ListSet } from './list-set.ts'
import { forgetSet, keepSet } from './unfinished-set.ts'

/** The file of a list, by its place in the set; null if it can't be read any more. */
export type FileOfList = (at: number) => Promise<File | null>

export type ListRun =
  | { readonly phase: 'idle' }
  /** `share` is what was sent of the list at work, from 0 to 1. */
  | { readonly phase: 'sending'; readonly set: ListSet; readonly share: number }
  | { readonly phase: 'stopped'; readonly set: ListSet; readonly error: unknown }
  | { readonly phase: 'done'; readonly set: ListSet }

/** Creates the lists of a set one after the other. What was created is known after a reload. */
export function useListRun() {
  const queryClient = useQueryClient()
  const [run, setRun] = useState<ListRun>({ phase: 'idle' })
  const sending = useRef<AbortController>(undefined)

  /** `isReady` says whether the file still has the lists. */
  const start = async (set: ListSet, fileOf: FileOfList, isReady: Promise<boolean>) => {
    const { signal } = (sending.current = new AbortController())
    let current = set
    keepSet(current)
    setRun({ phase: 'sending', set, share: 0 })
    try {
      if (!(await isReady)) throw new FileChanged()
      while (isUnfinished(current)) {
        const before = current
        setRun({ phase: 'sending', set: before, share: 0 })
        const onProgress = (share: number) => setRun({ phase: 'sending', set: before, share })
        current = await makeNext(before, fileOf, { signal, onProgress })
        keepSet(current)
      }
      forgetSet()
      setRun({ phase: 'done', set: current })
    } catch (error) {
      setRun({ phase: 'stopped', set: current, error: signal.aborted ? null : error })
    } finally {
      void queryClient.invalidateQueries({ queryKey: queryKeys.lists })
    }
  }
  const takeBack = async ({ made }: ListSet) => {
    await api('POST /api/trash', { body: { listIds: [...made] } })
    forgetSet()
    setRun({ phase: 'idle' })
    await queryClient.invalidateQueries({ queryKey: queryKeys.lists })
  }
  return {
    run,
    start,
    stop: () => sending.current?.abort(),
    takeBack,
    reset: () => setRun({ phase: 'idle' }),
  }
}

type Sending = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

/** The tag comes after the list; a list that was created but not tagged is sent again, and answered by its key. */
async function makeNext(set: ListSet, fileOf: FileOfList, sending: Sending): Promise<ListSet> {
  const at = set.made.length
  const file = await fileOf(at)
  if (file === null) throw new FileChanged()
  const request = {
    body: { ...set.body, title: set.titles[at] ?? '' },
    file,
    idempotencyKey: set.keys[at],
    ...sending,
  }
  const { list } = await retryWhileBusy(() => upload('POST /api/lists', request), TRIES)
  await api('PATCH /api/lists', { body: { listIds: [list.id], addTags: [set.tag] } })
  return { ...set, made: [...set.made, list.id] }
}

/** Long enough for the server to end the upload of a page that was closed. */
const TRIES = 20

/** The file on disk isn't the one that was checked. */
export class FileChanged extends Error {}
