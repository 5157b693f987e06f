import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { tokensText } from './text.ts'

/** `title` is undefined while it loads, null for a deleted list. */
export function ListName({ listId, title }: { listId: string; title: string | null | undefined }) {
  const text = useText(tokensText)
  if (title === null) return text.usage.deletedList
  return (
    <Link to={paths.swipe(listId)} className="link text-ink pointer-coarse:py-3">
      {title ?? '…'}
    </Link>
  )
}
