import {
  type CreateButton,
  createButton,
  type ProcessingMethod,
  refuseTitle,
} from '@curbgrade/core/lists/create-form'
import type { FilePreview } from '@curbgrade/core/lists/file-preview'
import { type Imagery, imageryFor } from '@curbgrade/core/lists/list-title'
import { useRef, useState } from 'react'
import { type PropertyList, useCreateList } from '../queries.ts'
import { isTitleTaken } from '../words.ts'
import { type Attempt, nextAttempt } from './attempt.ts'
import { useFileCheck } from './use-file-check.ts'

type CreateFormOptions = {
  otherTitles: readonly string[]
  tokens: number
  onCreated: (created: { list: PropertyList; expected: number }) => void
}

/** Everything typed and chosen in the create dialog, and its way to the server. A failure loses nothing of it. */
export function useCreateForm({ otherTitles, tokens, onCreated }: CreateFormOptions) {
  const [title, setTitle] = useState('')
  const [refusedTitles, setRefusedTitles] = useState<readonly string[]>([])
  const [chosenImagery, setImagery] = useState<Imagery>()
  const [method, setMethod] = useState<ProcessingMethod | undefined>('manual')
  const [uploaded, setUploaded] = useState(0)
  const fileChecking = useFileCheck()
  const creation = useCreateList()
  const attempt = useRef<Attempt<object>>(undefined)
  const upload = useRef<AbortController>(undefined)

  const { check } = fileChecking
  const judged = check.phase === 'judged' ? check : undefined
  const properties = propertiesOf(judged?.preview)
  const takenTitles = [...otherTitles, ...refusedTitles]
  const imagery = chosenImagery ?? imageryFor(title)
  const button: CreateButton = createButton({
    title,
    otherTitles: takenTitles,
    properties,
    method,
    tokens,
    isCreating: creation.isPending,
  })

  const create = () => {
    if (!button.isEnabled || !judged?.preview.ok) return
    const { mapping } = judged.preview
    const body = { title: title.trim(), method: 'manual' as const, imagery, mapping: JSON.stringify(mapping) }
    const wish = nextAttempt(attempt.current, body, judged.file)
    attempt.current = wish
    upload.current = new AbortController()
    setUploaded(0)
    creation.mutate(
      {
        body,
        file: judged.file,
        idempotencyKey: wish.key,
        signal: upload.current.signal,
        onProgress: setUploaded,
      },
      {
        onSuccess: ({ list }) => onCreated({ list, expected: properties ?? 0 }),
        onError: (error) => isTitleTaken(error) && setRefusedTitles((titles) => [...titles, title]),
      },
    )
  }
  const cancelUpload = () => {
    // First, so that the end of it is no failure.
    creation.reset()
    upload.current?.abort()
  }
  return {
    title,
    setTitle: (next: string) => {
      creation.reset()
      setTitle(next)
    },
    titleRefusal: refuseTitle(title, takenTitles),
    fileChecking,
    chooseFile: (file: File) => {
      creation.reset()
      fileChecking.choose(file)
    },
    imagery,
    setImagery,
    method,
    setMethod,
    button,
    properties,
    isFileAccepted: judged?.preview.ok ?? false,
    create,
    cancelUpload,
    isCreating: creation.isPending,
    /** Share of the file that has left, from 0 to 1. */
    uploaded,
    /** Why the list was not created; a taken title is said at the title instead. */
    failure: isTitleTaken(creation.error) ? null : creation.error,
  }
}

export type CreateFormState = ReturnType<typeof useCreateForm>

/** Undefined while there is no verdict; a file whose columns are still to be chosen has none yet. */
function propertiesOf(preview: FilePreview | undefined): number | undefined {
  if (!preview || (!preview.ok && preview.toMap)) return undefined
  return preview.ok ? preview.properties : 0
}
