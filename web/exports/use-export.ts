import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DownloadProgress, download } from '../app/download.ts'
import { toast } from '../ui/toast.tsx'
import { type ExportChoice, type ExportedList, exportBody, rememberChoice } from './export-choice.ts'
import { exportFailure, words } from './words.ts'

type Running = {
  readonly list: ExportedList
  readonly choice: ExportChoice
  readonly stop: AbortController
  readonly onProgress: (progress: DownloadProgress) => void
}

const NOTHING: DownloadProgress = { bytes: 0, rows: 0 }

/** An export from the question to the file: `ask` opens its dialog, `ExportDialogs` shows where it is. */
export function useExport() {
  const [asked, setAsked] = useState<ExportedList>()
  const [progress, setProgress] = useState(NOTHING)
  const { mutate, reset, isPending, variables } = useMutation({
    mutationFn: ({ list, choice, stop, onProgress }: Running) =>
      download('POST /export-list', { body: exportBody(list, choice), signal: stop.signal }, onProgress),
  })
  const start = (list: ExportedList, choice: ExportChoice) => {
    rememberChoice(list, choice)
    setAsked(undefined)
    setProgress(NOTHING)
    mutate(
      { list, choice, stop: new AbortController(), onProgress: setProgress },
      {
        onSuccess: (fileName) => toast.success(words.exporting.done(fileName)),
        onError: (error) => toast.error(exportFailure(error)),
      },
    )
  }
  const cancel = () => {
    // First, so that the end of it is no news.
    reset()
    variables?.stop.abort()
  }
  return {
    asked,
    ask: setAsked,
    dismiss: () => setAsked(undefined),
    running: isPending ? { ...variables, progress } : undefined,
    start,
    cancel,
  }
}

export type Export = ReturnType<typeof useExport>
