import { type Opening, openingOf } from '@curbgrade/core/lists/list-opening'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import type { ListActs } from './list-acts.ts'
import type { PropertyList } from './queries.ts'

type ListLinkProps = {
  list: PropertyList
  tokens: number | undefined
  onDialog: ListActs['onDialog']
  className?: string
  /** Instead of the title. */
  children?: string
}

/** What opens a list: a link where it leads to the grading screen, else a button (Spec 4). */
export function ListLink({ list, tokens, onDialog, className, children = list.title }: ListLinkProps) {
  const kind = dialogOf[openingOf(list, tokens)]
  if (!kind)
    return (
      <Link to={paths.swipe(list.id)} className={className}>
        {children}
      </Link>
    )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onDialog({ kind, list })}
      className={className}
    >
      {children}
    </button>
  )
}

/** For titles that open their list. */
export const titleLinkClass = 'rounded-sm text-left underline-offset-3 hover:underline'

/** Undefined where a list opens on the grading screen. The dialog of a run follows it from state to state. */
const dialogOf = {
  'list-complete': 'complete',
  'insufficient-tokens': 'insufficient-tokens',
  'ai-processing': 'ai',
  'ai-failed': 'ai',
  'ai-completed': 'ai',
  grading: undefined,
} as const satisfies Record<Opening, string | undefined>
