import type { AcceptedPreview } from '@curbgrade/core/lists/file/file-preview'
import type { Scale } from '@curbgrade/core/lists/scale'
import type { NewList } from '../queries.ts'
import type { ColumnChoice } from './validation/validate-upload.ts'

type Given = Required<Pick<NewList, 'title' | 'method' | 'speedPreset' | 'imagery'>> & { scale: Scale | null }

/** Names the columns, so that the server reads the file as the browser did. */
export function toNewList(
  given: Given,
  { mapping, columns, includesHidden, includesPlaceholders, encoding, sheet }: ColumnChoice,
  preview: Pick<AcceptedPreview, 'plan'>,
): NewList {
  const { title, method, speedPreset, imagery, scale } = given
  return {
    title: title.trim(),
    method,
    imagery,
    ...(method === 'ai' && { speedPreset }),
    ...(scale && { scale: JSON.stringify(scale) }),
    mapping: JSON.stringify(mapping ?? preview.plan),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(includesHidden && { hidden: 'include' as const }),
    ...(includesPlaceholders && { placeholders: 'include' as const }),
    ...(encoding && { encoding }),
    ...(sheet !== undefined && { sheet }),
  }
}
