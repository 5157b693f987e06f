import type { Admission } from '@curbgrade/core/grading/admit-grade'
import type { GradeInput } from '@curbgrade/core/grading/grade-input'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { seenWith } from '@curbgrade/core/grading/impression'
import type { PendingSave } from '@curbgrade/core/grading/save-queue'
import { useRef, useState } from 'react'
import type { Impressions, PicturedRow } from '../impressions/impressions.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import { useSettledSaves } from '../saving/use-saves.ts'
import { createAdmissions } from './admissions.ts'

type GradePorts = {
  readonly listId: string
  readonly saves: SaveLoop | undefined
  readonly impressions: Impressions
  /** `isOwn` means that the grade was given on this page. */
  readonly onSaved: (save: PendingSave, isOwn: boolean) => void
  readonly onRefused: (save: PendingSave) => void
}

/** Returns a function that grades a row if the grade counts, with what the user saw of it (D45). */
export function useGradeRow({ listId, saves, impressions, onSaved, onRefused }: GradePorts) {
  const own = useRef(new Set<string>())
  useSettledSaves(saves, listId, {
    onSaved: (save) => onSaved(save, own.current.delete(save.propertyId)),
    onRefused,
  })
  const [admit] = useState(createAdmissions)
  return (
    row: PicturedRow & { readonly street: string },
    grade: Grade | null,
    remarks: Pick<GradeInput, 'sawAi'> = {},
  ): Admission => {
    const impression = impressions.of(row)
    const admission = admit({ propertyId: row.id, grade, at: Date.now() }, impression)
    if (admission !== 'record') return admission
    own.current.add(row.id)
    saves?.enqueue({
      listId,
      propertyId: row.id,
      street: row.street,
      grade,
      ...(grade !== null && seenWith(impression)),
      ...remarks,
    })
    return admission
  }
}
