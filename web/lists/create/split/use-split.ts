import type { FilePreview } from '@curbgrade/core/lists/file/file-preview'
import { fileTypeOf } from '@curbgrade/core/lists/file/file-types'
import { MAX_SPLIT_BYTES } from '@curbgrade/core/lists/limits'
import { useEffect, useRef, useState } from 'react'
import type { ListSet } from './list-set.ts'
import { SplitClient } from './split-client.ts'
import type { SplitFacts } from './splitter.ts'
import { findSet, forgetSet } from './unfinished-set.ts'

/** A file with more rows or bytes than a list may have, and what it can become instead (D79). */
export type SplitOffer =
  | { readonly phase: 'none' }
  | { readonly phase: 'other_file' }
  | { readonly phase: 'unreadable' }
  | { readonly phase: 'reading'; readonly share: number }
  | OfferedSplit

export type OfferedSplit = {
  readonly phase: 'offered'
  readonly file: File
  readonly facts: SplitFacts
  /** Stays open, because the files of the lists are made in it. */
  readonly client: SplitClient
  /** Lists of this file that an earlier visit began to make. */
  readonly begun: ListSet | undefined
}

export function useSplit() {
  const [offer, setOffer] = useState<SplitOffer>({ phase: 'none' })
  const [isAccepted, setIsAccepted] = useState(false)
  const opened = useRef<SplitClient>(undefined)
  useEffect(() => () => opened.current?.close(), [])

  const replaceClient = (client?: SplitClient) => {
    opened.current?.close()
    opened.current = client
    setIsAccepted(false)
  }
  const open = async (file: File) => {
    if (!canSplit(file)) return setOffer({ phase: 'other_file' })
    const client = new SplitClient()
    replaceClient(client)
    const isCurrent = () => opened.current === client
    setOffer({ phase: 'reading', share: 0 })
    const facts = await client.open(file, (report) => {
      if (isCurrent() && 'reading' in report) setOffer({ phase: 'reading', share: report.reading })
    })
    if (!isCurrent()) return
    setOffer(
      facts ? { phase: 'offered', file, facts, client, begun: findSet(file) } : { phase: 'unreadable' },
    )
  }
  return {
    offer,
    /** Set once the person wants several lists. */
    accepted: isAccepted && offer.phase === 'offered' ? offer : undefined,
    open,
    accept: () => setIsAccepted(true),
    reset: () => {
      replaceClient()
      setOffer({ phase: 'none' })
    },
    startOver: () => {
      forgetSet()
      setOffer(offer.phase === 'offered' ? { ...offer, begun: undefined } : offer)
    },
  }
}

/** A table that can be read line by line. */
const canSplit = ({ name, size }: File): boolean => fileTypeOf(name) === 'csv' && size <= MAX_SPLIT_BYTES

/** Whether the file could be a list, were it smaller. */
export const isTooLarge = (preview: FilePreview | undefined): boolean =>
  preview !== undefined && !preview.ok && LARGE.includes(preview.error.code)

const LARGE: readonly string[] = ['too_many_rows', 'file_too_big']
