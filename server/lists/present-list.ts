import type { propertyList } from '@curbgrade/core/lists/contract'
import type { z } from 'zod'
import { presentProgress } from './present-progress.ts'
import type { ListCardRow } from './store.ts'

export const presentList = (row: ListCardRow): z.output<typeof propertyList> => ({
  id: row.id,
  title: row.title,
  createdAt: row.created_at.getTime(),
  fileName: row.file_name,
  fileSize: row.file_size,
  fileUrl: `/api/lists/${row.id}/file`,
  ...presentProgress(row),
  lastProcessedAt: row.last_processed_at?.getTime() ?? null,
  completedAt: row.completed_at?.getTime() ?? null,
  processingMethod: row.processing_method,
  imagery: row.imagery,
  pictures: row.pictures,
  scale: row.scale,
  status: row.status,
  strategic: row.strategic !== null,
  isCanceled: row.is_canceled,
  review: row.sample_count === null ? null : { rows: row.sample_count, reviewed: row.reviewed },
  agreement:
    row.strategic === null && row.sample_count === null
      ? null
      : { agreed: row.agreed_count, disagreed: row.disagreed_count },
  picturesPaid: row.pictures_paid,
  columns: row.columns,
  photos: row.photos.map((id) => `/api/images/${id}`),
  tags: row.tags,
  archivedAt: row.archived_at?.getTime() ?? null,
})
