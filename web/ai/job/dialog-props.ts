import type { AiJob } from '@curbgrade/core/ai/contract'

/** The list's fields that the AI dialogs show. */
export type AiList = {
  readonly id: string
  readonly title: string
  readonly recordCount: number
  readonly processedCount: number
  readonly completedAt: number | null
  readonly gradeCounts: Readonly<Record<string, number>>
}

export type AiDialogProps = {
  list: AiList
  onClose: () => void
  onExport: () => void
  onStrategicSample: () => void
}

export type JobDialogProps = AiDialogProps & { job: AiJob }
