import { toNote } from '../annotations/annotations-change.ts'
import type { BulkEdit } from './bulk-edits-contract.ts'
import { spellingsOf } from './read-bulk-edit.ts'

type Tagged = { readonly tags: readonly string[] }

export function rowAfter(edit: BulkEdit, { tags }: Tagged) {
  switch (edit.type) {
    case 'grade':
      return {
        grade: edit.grade,
        isAiGrade: false,
        isImported: false,
        gradedBy: edit.grade === null ? null : ('me' as const),
        modelVersion: null,
      }
    case 'flag':
      return { flagged: edit.flagged }
    case 'note':
      return { note: toNote(edit.note) }
    case 'tag':
      return { tags: spellingsOf(edit.tag, tags).length > 0 ? [...tags] : [...tags, edit.tag] }
    case 'untag': {
      const same = spellingsOf(edit.tag, tags)
      return { tags: tags.filter((tag) => !same.includes(tag)) }
    }
  }
}
