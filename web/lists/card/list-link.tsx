import { type Opening, openingOf } from '@curbgrade/core/lists/list-opening'
import { Link } from 'react-router'
import { paths } from '../../client/paths.ts'
import type { ListActions } from '../manage/list-actions.ts'
import type { PropertyList } from '../queries.ts'

type ListLinkProps = {
  list: PropertyList
  tokens: number | undefined
  onDialog: ListActions['onDialog']
  className?: string
  /** Replaces the title as the link text. */
  children?: string
}

/** Opens a list: a link to the grading screen, or a button that opens a dialog (Spec 4). */
export function ListLink({ list, tokens, onDialog, className, children = list.title }: ListLinkProps) {
  const kind = dialogKinds[openingOf(list, tokens)]
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

export const titleLinkClass = 'rounded-sm text-left underline-offset-3 hover:underline'

/** Maps each way of opening to its dialog; the grading screen has none. The AI dialog follows its run's state. */
const dialogKinds = {
  'list-complete': 'complete',
  'insufficient-tokens': 'insufficient-tokens',
  'ai-processing': 'ai',
  'ai-failed': 'ai',
  'ai-completed': 'ai',
  grading: undefined,
} as const satisfies Record<Opening, string | undefined>
