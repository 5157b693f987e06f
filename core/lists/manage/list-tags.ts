import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import { MAX_LIST_TAGS } from '../limits.ts'
import { titleKey } from '../list-title.ts'

/** Tags that differ only in case are the same tag. */
export function changeTags(
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[] | undefined; remove?: readonly string[] | undefined },
): Result<string[], Refusal<'too_many_tags'>> {
  const removed = new Set(remove.map(titleKey))
  const byKey = new Map<string, string>()
  for (const tag of [...tags, ...add])
    if (!removed.has(titleKey(tag)) && !byKey.has(titleKey(tag))) byKey.set(titleKey(tag), tag)
  // Removing always works, even from a list with too many tags.
  if (byKey.size > Math.max(MAX_LIST_TAGS, tags.length))
    return refuse('too_many_tags', { limit: MAX_LIST_TAGS })
  return ok([...byKey.values()])
}

export type TagCount = { readonly tag: string; readonly lists: number }

/** Sorted by name. The first spelling counts. */
export function countTags(tagsOfLists: readonly (readonly string[])[]): TagCount[] {
  const byKey = new Map<string, TagCount>()
  for (const tag of tagsOfLists.flat()) {
    const found = byKey.get(titleKey(tag)) ?? { tag, lists: 0 }
    byKey.set(titleKey(tag), { ...found, lists: found.lists + 1 })
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
}
