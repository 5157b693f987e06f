import { propertyId } from '@curbgrade/core/lists/property-id'
import { isBetweenProviders, type SurveyedPicture } from '@curbgrade/core/surveys/comparison'
import { type PairState, pairState } from '@curbgrade/core/surveys/pair-state'
import type { PictureToCompare, RowToCompare } from '@curbgrade/core/surveys/surveys-contract'
import type { PairRow } from './pairs-store.ts'

export const stateOf = ({ earlier, isEarlierHere, current }: PairRow): PairState =>
  pairState({ earlier, isEarlierHere, later: current })

export function presentPair(row: PairRow): RowToCompare {
  const later = row.answer === null ? row.current : row.later
  return {
    propertyId: propertyId(row.rowNo),
    rowNo: row.rowNo,
    street: row.street,
    city: row.city,
    earlierGrade: row.earlierGrade,
    earlier: presentPicture(row.earlier),
    later: presentPicture(later),
    isBetweenProviders: isBetweenProviders(readingsOf(row)),
    answer: row.answer,
    answeredAt: row.answeredAt?.getTime() ?? null,
  }
}

const presentPicture = (picture: SurveyedPicture | null): PictureToCompare | null =>
  picture && { ...picture, url: `/api/images/${picture.id}` }

/** Both sides of a comparison: the picture of the answer, if there is one, and the property's grade now. */
export const readingsOf = ({ earlier, earlierGrade, grade, ...row }: PairRow) => ({
  earlier: { grade: earlierGrade, picture: earlier },
  later: { grade, picture: row.answer === null ? row.current : row.later },
})
