import { useText } from '../../text/language.ts'
import { manageText } from './text.ts'

/** Truncates long tags; the list's menu shows them in full. */
export function Tags({ tags }: { tags: readonly string[] }) {
  const text = useText(manageText)
  if (tags.length === 0) return null
  return (
    <ul aria-label={text.tags} className="mt-1.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-md border border-line px-1.5 text-sm text-muted">
          {tag}
        </li>
      ))}
    </ul>
  )
}
