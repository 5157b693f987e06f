import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { words } from './words.ts'

/** Links to a list by its title: undefined while it loads, null for a deleted list. */
export function ListName({ listId, title }: { listId: string; title: string | null | undefined }) {
  if (title === null) return words.usage.deletedList
  return (
    <Link to={paths.swipe(listId)} className="link text-ink pointer-coarse:py-3">
      {title ?? '…'}
    </Link>
  )
}
