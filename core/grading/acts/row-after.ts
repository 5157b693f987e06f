import { toNote } from '../marks/marks-change.ts'
import type { BulkAct } from './acts-contract.ts'
import { spellingsOf } from './read-act.ts'

type Tagged = { readonly tags: readonly string[] }

/** What a row shows after an act. */
export function rowAfter(act: BulkAct, { tags }: Tagged) {
  switch (act.type) {
    case 'grade':
      return {
        grade: act.grade,
        isAiGrade: false,
        gradedBy: act.grade === null ? null : ('me' as const),
        modelVersion: null,
      }
    case 'flag':
      return { flagged: act.flagged }
    case 'note':
      return { note: toNote(act.note) }
    case 'tag':
      return { tags: spellingsOf(act.tag, tags).length > 0 ? [...tags] : [...tags, act.tag] }
    case 'untag': {
      const same = spellingsOf(act.tag, tags)
      return { tags: tags.filter((tag) => !same.includes(tag)) }
    }
  }
}
