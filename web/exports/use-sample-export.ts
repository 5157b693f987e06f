import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DownloadProgress, download } from '../app/download.ts'
import { toast } from '../ui/toast.tsx'
import { sampleFailure, words } from './words.ts'

export type SampleKind = 'strategic' | 'aerial'
export type SampledList = { readonly id: string; readonly title: string }
type Wanted = { readonly kind: SampleKind; readonly list: SampledList; readonly stop: AbortController }

const NOTHING: DownloadProgress = { bytes: 0, rows: 0 }

/** A sample of a list as a file (Spec 7): nothing is asked, it starts at once and can be called off. */
export function useSampleExport() {
  const [progress, setProgress] = useState(NOTHING)
  const { mutate, reset, isPending, variables } = useMutation({
    mutationFn: ({ kind, list, stop }: Wanted) => fetchSample(kind, list.id, stop.signal, setProgress),
  })
  const start = (kind: SampleKind, list: SampledList) => {
    setProgress(NOTHING)
    mutate(
      { kind, list, stop: new AbortController() },
      {
        onSuccess: (fileName) => toast.success(words.samples[kind].done(fileName)),
        onError: (error) => toast.error(sampleFailure(kind, error)),
      },
    )
  }
  const cancel = () => {
    // First, so that the end of it is no news.
    reset()
    variables?.stop.abort()
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
