import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DownloadProgress, download } from '../client/download.ts'
import { useText } from '../text/language.ts'
import { toast } from '../ui/overlays/toast.ts'
import { sampleFailure } from './failures.ts'
import { exportsText } from './text.ts'

export type SampleKind = 'strategic' | 'aerial'
export type SampledList = { readonly id: string; readonly title: string }
type SampleRequest = {
  readonly kind: SampleKind
  readonly list: SampledList
  readonly controller: AbortController
}

const NOTHING: DownloadProgress = { bytes: 0, rows: 0 }

/** Starts at once, without a dialog, and can be canceled (Spec 7). */
export function useSampleExport() {
  const text = useText(exportsText)
  const [progress, setProgress] = useState(NOTHING)
  const { mutate, reset, isPending, variables } = useMutation({
    mutationFn: ({ kind, list, controller }: SampleRequest) =>
      fetchSample(kind, list.id, controller.signal, setProgress),
  })
  const start = (kind: SampleKind, list: SampledList) => {
    setProgress(NOTHING)
    mutate(
      { kind, list, controller: new AbortController() },
      {
        onSuccess: (fileName) => toast.success(text.samples[kind].done(fileName)),
        onError: (error) => toast.error(sampleFailure(kind, error)),
      },
    )
  }
  const cancel = () => {
    // Resets first, so that the abort isn't reported as a failure.
    reset()
    variables?.controller.abort()
  }
  return { start, cancel, running: isPending ? { ...variables, progress } : undefined }
}

export type SampleExport = ReturnType<typeof useSampleExport>

const fetchSample = (
  kind: SampleKind,
  listId: string,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<string> =>
  kind === 'strategic'
    ? download('POST /export-strategic-sample', { body: { listId }, signal }, onProgress)
    : download(
        'POST /export-aerial-test',
        { body: { listId, strategicNode: 'strategic_4_grades' }, signal },
        onProgress,
      )
