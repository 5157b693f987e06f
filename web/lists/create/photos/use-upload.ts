import { archiveTypeOf } from '@curbgrade/core/lists/file/file-types'
import { isPhotoName } from '@curbgrade/core/photos/photo-name'
import { useEffect, useRef, useState } from 'react'
import { type OpenedUpload, openUpload, type TakenItem } from '../../../photos/index.ts'
import { useText } from '../../../text/language.ts'
import { fileSentence } from '../refusals/failures.ts'
import { photosAlongText } from './text.ts'

type UploadStep =
  | { readonly phase: 'none' | 'finding' }
  | { readonly phase: 'asking'; readonly opened: OpenedUpload }
  | { readonly phase: 'refused'; readonly sentence: string }

type Along = { readonly photos: number; readonly found: OpenedUpload['found'] }

type UploadOptions = {
  /** Whether photos alone have a list to go with. */
  hasList: boolean
  /** A dropped file may come before there is anything to compare it with. */
  isWaiting: boolean
  chooseFile: (file: File) => void
}

/** The files that a list is created with: one is the list, and photos come along until they are left out. */
export function useUpload({ hasList, isWaiting, chooseFile }: UploadOptions) {
  const text = useText(photosAlongText)
  const [step, setStep] = useState<UploadStep>({ phase: 'none' })
  const [along, setAlong] = useState<Along>()
  const finding = useRef<AbortController>(undefined)
  useEffect(() => () => finding.current?.abort(), [])

  const refuse = (sentence: string) => setStep({ phase: 'refused', sentence })
  const chooseAlone = (file: File) => {
    setStep({ phase: 'none' })
    chooseFile(file)
  }
  const chooseTable = async (table: OpenedUpload['tables'][number], photos: number) => {
    const { signal } = startFinding()
    const file = await table.open()
    if (signal.aborted) return
    if (!file) return refuse(fileSentence({ code: 'unreadable', facts: {} }))
    if (photos > 0) setAlong({ photos, found: table.rest })
    chooseAlone(file)
  }
  const startFinding = () => {
    finding.current?.abort()
    finding.current = new AbortController()
    setStep({ phase: 'finding' })
    return finding.current
  }
  const takeOpened = async (items: readonly TakenItem[], opened: OpenedUpload) => {
    const { photos, tables, list, found } = opened
    const [first] = items
    // An archive of tables alone is checked as it is.
    if (photos === 0 && items.length === 1 && first instanceof File) return chooseAlone(first)
    if (list) return chooseTable(list, photos)
    if (tables.length > 0) return setStep({ phase: 'asking', opened })
    if (photos > 0 && hasList) {
      setAlong({ photos, found })
      return setStep({ phase: 'none' })
    }
    const isArchive = first !== undefined && archiveTypeOf(first.name) === 'zip'
    const refusal = isArchive
      ? fileSentence({ code: 'not_one_table', facts: { tables: 0 } })
      : fileSentence({ code: 'not_csv', facts: {} })
    refuse(photos > 0 ? `${refusal} ${text.photosOnly}` : refusal)
  }
  return {
    step,
    along,
    refusal: step.phase === 'refused' ? step.sentence : undefined,
    take: (items: readonly TakenItem[]) => {
      const [first] = items
      if (isWaiting || first === undefined) return
      finding.current?.abort()
      if (items.length === 1 && first instanceof File && !mayHavePhotos(first)) return chooseAlone(first)
      const { signal } = startFinding()
      openUpload(items, signal)
        .then((opened) => takeOpened(items, opened))
        .catch((error: unknown) => {
          if (!signal.aborted) throw error
        })
    },
    chooseTable: (opened: OpenedUpload, path: string) => {
      const table = opened.tables.find((known) => known.path === path)
      if (table) void chooseTable(table, opened.photos)
    },
    leaveOut: () => setAlong(undefined),
  }
}

export type UploadState = ReturnType<typeof useUpload>

const mayHavePhotos = ({ name }: File): boolean => archiveTypeOf(name) === 'zip' || isPhotoName(name)
