import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DownloadProgress, download } from '../client/download.ts'
import { useText } from '../text/language.ts'
import { toast } from '../ui/overlays/toast.tsx'
import { type ExportChoice, type ExportedList, exportBody, rememberChoice } from './export-choice.ts'
import { exportFailure } from './failures.ts'
import { exportsText } from './text.ts'

type Running = {
  readonly list: ExportedList
  readonly choice: ExportChoice
  readonly controller: AbortController
  readonly onProgress: (progress: DownloadProgress) => void
}

const NOTHING: DownloadProgress = { bytes: 0, rows: 0 }

/** Runs an export: `ask` opens the dialog, and `ExportDialogs` shows its state. */
export function useExport() {
  const text = useText(exportsText)
  const [requested, setRequested] = useState<ExportedList>()
  const [progress, setProgress] = useState(NOTHING)
  const { mutate, reset, isPending, variables } = useMutation({
    mutationFn: ({ list, choice, controller, onProgress }: Running) =>
      download(
        'POST /export-list',
        { body: exportBody(list, choice), signal: controller.signal },
        onProgress,
      ),
  })
  const start = (list: ExportedList, choice: ExportChoice) => {
    rememberChoice(list, choice)
    setRequested(undefined)
    setProgress(NOTHING)
    mutate(
      { list, choice, controller: new AbortController(), onProgress: setProgress },
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
    ask: setRequested,
    dismiss: () => setRequested(undefined),
    running: isPending ? { ...variables, progress } : undefined,
    start,
    cancel,
  }
}

export type Export = ReturnType<typeof useExport>
