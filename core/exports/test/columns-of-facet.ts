import type { AddedColumn } from '../../lists/added-columns.ts'
import type { Facet } from '../../lists/filter/filter.ts'

/** Where an export has what a facet of the list page filters by (D78): in our columns, or in those of the file. */
export const columnsOfFacet: { readonly [F in Facet]-?: readonly AddedColumn[] | 'file' } = {
  grades: ['grade'],
  state: ['grade', 'skipped_at'],
  flagged: ['flagged'],
  note: ['note'],
  tags: ['tags'],
  gradedBy: ['source'],
  aiScore: ['ai_score'],
  confidence: ['confidence'],
  agreement: ['agreement'],
  captured: ['captured'],
  pictureAge: ['picture_age'],
  provider: ['provider'],
  match: ['address_match'],
  duplicate: ['duplicate_of', 'in_earlier_list'],
  changedSince: ['graded_at', 'grade_removed_at'],
  changedBefore: ['graded_at', 'grade_removed_at'],
  attributes: ['attributes'],
  compared: ['compared'],
  zip: 'file',
  otherKind: ['grade', 'other_kind_grade'],
  text: 'file',
  cells: 'file',
  box: ['latitude', 'longitude'],
}
