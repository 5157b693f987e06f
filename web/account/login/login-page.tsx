import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../client/api.ts'
import { meQuery } from '../../client/session/me.ts'
import { pathAfterLogin } from '../../client/session/path-after-login.ts'
import { rememberSubscription } from '../../client/session/session-cache.ts'
import type { AuthMode } from '../auth-form-props.ts'
import { ResetForm } from '../reset-form.tsx'
import { pageAfterLogin } from './after-login.ts'
import { LoginForm } from './login-form.tsx'
import { readNotice } from './login-notice.ts'
import { SignupForm } from './signup-form.tsx'

/**
 * Shows login, signup or password reset at one address. `mode` says which, so that links and the back button work.
 */
export function LoginPage() {
  const [query, setQuery] = useSearchParams()
  const [email, setEmail] = useState('')
  const onSignedIn = useOnSignedIn()
  const notice = readNotice(useLocation().state)
  const onSwitch = (mode: AuthMode, typed: string) => {
    setEmail(typed)
    setQuery((before) => ({ ...Object.fromEntries(before), mode }))
  }
  const mode = query.get('mode')
  const frame = useFocusAfterSwitch(mode)
  const form = { email, onSwitch, onSignedIn }
  return (
    <div ref={frame} className="contents">
      {mode === 'signup' && <SignupForm {...form} />}
      {mode === 'reset' && <ResetForm {...form} />}
      {mode !== 'signup' && mode !== 'reset' && <LoginForm {...form} notice={notice} />}
    </div>
  )
}

/** Moves the focus when one form replaces another. The path stays the same, so the shell doesn't do it. */
function useFocusAfterSwitch(mode: string | null) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [mode])
  return frame
}

/** Completes the keys of Spec 3 (D11). They are for display only, so a failure is ignored. */
const cacheSubscription = () =>
  api('GET /api/subscription')
    .then(rememberSubscription)
    .catch(() => undefined)

function useOnSignedIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async () => {
    void cacheSubscription()
    const page = await pageAfterLogin(() => queryClient.fetchQuery(meQuery), pathAfterLogin(query))
    await navigate(page, { replace: true })
  }
}
