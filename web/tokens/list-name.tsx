import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { words } from './words.ts'

/** The title appears when it is known; a list that is gone has none any more. */
export function ListName({ listId, title }: { listId: string; title: string | null | undefined }) {
  if (title === null) return words.usage.deletedList
  return (
    <Link to={paths.swipe(listId)} className="link text-ink pointer-coarse:py-3">
      {title ?? '…'}
    </Link>
  )
}
