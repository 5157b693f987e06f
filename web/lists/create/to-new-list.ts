import type { AcceptedPreview } from '@curbgrade/core/lists/file/file-preview'
import type { Scale } from '@curbgrade/core/lists/scale'
import type { NewList } from '../queries.ts'
import type { ColumnChoice } from './validation/validate-upload.ts'

type Given = Required<Pick<NewList, 'title' | 'method' | 'speedPreset' | 'imagery' | 'pictures'>> & {
  scale: Scale | null
  editionOf?: string | undefined
}

/** Names the columns, so that the file is read elsewhere as it was here. */
export type NamedChoice = ColumnChoice & Required<Pick<ColumnChoice, 'mapping'>>

export const namedChoice = (choice: ColumnChoice, { plan }: Pick<AcceptedPreview, 'plan'>): NamedChoice => ({
  ...choice,
  mapping: choice.mapping ?? plan,
})

export function toNewList(given: Given, choice: NamedChoice): NewList {
  const { mapping, columns, includesHidden, includesPlaceholders, encoding, sheet } = choice
  const { title, method, speedPreset, imagery, pictures, scale, editionOf } = given
  return {
    title: title.trim(),
    method,
    imagery,
    ...(pictures === 'own' && { pictures }),
    ...(method === 'ai' && { speedPreset }),
    ...(scale && { scale: JSON.stringify(scale) }),
    ...(editionOf !== undefined && { editionOf }),
    mapping: JSON.stringify(mapping),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(includesHidden && { hidden: 'include' as const }),
    ...(includesPlaceholders && { placeholders: 'include' as const }),
    ...(encoding && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...toGrades(choice),
  }
}

const toGrades = ({ gradesIn, areGradesMine }: NamedChoice) =>
  gradesIn === undefined
    ? {}
    : { gradesIn: String(gradesIn), ...(areGradesMine && { areGradesMine: 'yes' as const }) }
