import { type Opening, openingOf } from '@curbgrade/core/lists/list-opening'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { classNames } from '../ui/class-names.ts'
import type { ListActs } from './list-acts.ts'
import type { PropertyList } from './queries.ts'

type ListLinkProps = {
  list: PropertyList
  tokens: number | undefined
  onDialog: ListActs['onDialog']
  className?: string
}

/** The title of a list, which opens it: a link where it leads to the grading screen, else a button (Spec 4). */
export function ListLink({ list, tokens, onDialog, className }: ListLinkProps) {
  const look = classNames('rounded-sm text-left hover:underline underline-offset-3', className)
  const kind = dialogOf[openingOf(list, tokens)]
  if (!kind)
    return (
      <Link to={paths.swipe(list.id)} className={look}>
        {list.title}
      </Link>
    )
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onDialog({ kind, list })} className={look}>
      {list.title}
    </button>
  )
}

/** TODO(issue 5): the dialogs of AI lists, which cannot be made before. */
const dialogOf: { readonly [opening in Opening]?: 'complete' | 'insufficient-tokens' } = {
  'list-complete': 'complete',
  'insufficient-tokens': 'insufficient-tokens',
}
