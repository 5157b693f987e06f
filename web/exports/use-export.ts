import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DownloadProgress, download } from '../client/download.ts'
import { useKeepScale } from '../scales/index.ts'
import { useText } from '../text/language.ts'
import { toast } from '../ui/overlays/toast.ts'
import {
  type ExportChoice,
  type ExportedList,
  type ExportRequest,
  exportBody,
  picturesBody,
  rememberChoice,
  type ShownRows,
} from './export-choice.ts'
import { exportFailure } from './failures.ts'
import { exportsText } from './text.ts'

type Running = {
  readonly asked: ExportRequest
  readonly choice: ExportChoice
  readonly controller: AbortController
  readonly onProgress: (progress: DownloadProgress) => void
}

const NOTHING: DownloadProgress = { bytes: 0, rows: 0 }

/** `ask` opens the dialog, and `ExportDialogs` shows its state. */
export function useExport() {
  const text = useText(exportsText)
  const [requested, setRequested] = useState<ExportRequest>()
  const keepScale = useKeepScale()
  const [progress, setProgress] = useState(NOTHING)
  const { mutate, reset, isPending, variables } = useMutation({
    mutationFn: ({ asked, choice, controller, onProgress }: Running) => {
      const { format } = choice
      const { signal } = controller
      return format === 'pictures'
        ? download('POST /export-pictures', { body: picturesBody(asked, choice), signal }, onProgress)
        : download('POST /export-list', { body: exportBody(asked, choice, format), signal }, onProgress)
    },
  })
  const start = (asked: ExportRequest, choice: ExportChoice) => {
    rememberChoice(asked.list, choice)
    keepScale(choice.scale)
    setRequested(undefined)
    setProgress(NOTHING)
    mutate(
      { asked, choice, controller: new AbortController(), onProgress: setProgress },
      {
        onSuccess: (fileName) => toast.success(text.exporting.done(fileName)),
        onError: (error) => toast.error(exportFailure(error)),
      },
    )
  }
  const cancel = () => {
    // Resets first, so that the abort isn't reported as a failure.
    reset()
    variables?.controller.abort()
  }
  return {
    requested,
    /** `shown` is what the page's filter shows, if it has one. */
    ask: (list: ExportedList, shown?: ShownRows) => setRequested({ list, shown }),
    dismiss: () => setRequested(undefined),
    running: isPending ? { ...variables, progress } : undefined,
    start,
    cancel,
  }
}

export type Export = ReturnType<typeof useExport>
