import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { contentAnchor } from '../../client/paths.ts'

/**
 * Moves a mailed link's token from the address bar, where others could see or copy it, to the state of the
 * history entry, which survives a reload. Empty without one.
 */
export function useLinkToken(): string {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const fragment = hash === contentAnchor ? '' : hash.slice(1)
  const shown = fragment === '' ? readLinkToken(state) : fragment
  // Kept, because the page's own navigation has no token. Another link opened in this tab brings a new one.
  const [token, setToken] = useState(shown)
  if (shown !== '' && shown !== token) setToken(shown)
  useEffect(() => {
    if (fragment === '') return
    void navigate({ pathname, search }, { replace: true, state: { linkToken: fragment } })
  }, [navigate, pathname, search, fragment])
  return token
}

/** Browsers restore old state, so another version may have written it. */
function readLinkToken(state: unknown): string {
  const token = typeof state === 'object' && state !== null && 'linkToken' in state ? state.linkToken : null
  return typeof token === 'string' ? token : ''
}
