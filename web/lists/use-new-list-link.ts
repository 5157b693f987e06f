import { useLocation, useNavigate } from 'react-router'
import { newListAnchor } from '../client/paths.ts'
import type { OpenDialog } from './manage/list-actions.ts'

/** Opens the create dialog for `paths.newList`, also where the page is open already. */
export function useNewListLink(): { dialog: OpenDialog | undefined; close: () => void } {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = hash === newListAnchor
  return {
    dialog: isAsked ? { kind: 'create' } : undefined,
    close: () => {
      if (isAsked) void navigate({ hash: '', search }, { replace: true, preventScrollReset: true })
    },
  }
}
