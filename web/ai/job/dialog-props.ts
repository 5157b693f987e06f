import type { AiJob } from '@curbgrade/core/ai/contract'
import type { ListStatus } from '@curbgrade/core/lists/contract'
import type { Scale } from '@curbgrade/core/lists/scale'

export type AiList = {
  readonly id: string
  readonly title: string
  readonly scale: Scale | null
  readonly recordCount: number
  readonly processedCount: number
  readonly gradedByYou: number
  readonly gradedByAi: number
  readonly processingMethod: 'manual' | 'ai'
  readonly status: ListStatus
  readonly strategic: boolean
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
