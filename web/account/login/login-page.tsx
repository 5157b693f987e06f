import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../client/api.ts'
import { meQuery, useSignUpRule } from '../../client/session/me.ts'
import { pathAfterLogin } from '../../client/session/path-after-login.ts'
import { rememberSubscription } from '../../client/session-cache.ts'
import type { AuthMode } from '../auth-form-props.ts'
import { readNotice } from '../login-notice.ts'
import { ResetForm } from '../reset-form.tsx'
import { pageAfterLogin } from './after-login.ts'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { UnusableInvitation } from './unusable-invitation.tsx'
import { useInvitation } from './use-invitation.ts'

/** `mode` in the address chooses the form, so that links and the back button work. */
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
  const { canSignUp, invitation, problem } = useSignUp()
  return (
    <div ref={frame} className="contents">
      {mode === 'reset' ? (
        <ResetForm {...form} />
      ) : mode === 'signup' && canSignUp ? (
        <SignupForm key={invitation?.token} {...form} invitation={invitation} />
      ) : mode === 'signup' && problem !== null ? (
        <UnusableInvitation problem={problem} />
      ) : (
        <LoginForm {...form} notice={notice} canSignUp={canSignUp} />
      )}
    </div>
  )
}

/** For display; only the server decides who may sign up. */
function useSignUp() {
  const rule = useSignUpRule()
  const shown = useInvitation()
  const invitation = typeof shown === 'string' ? null : shown
  return {
    canSignUp: rule === 'open' || (rule === 'invitation' && invitation !== null),
    invitation,
    problem: rule === 'invitation' && typeof shown === 'string' ? shown : null,
  }
}

/** The path stays the same when forms switch, so the shell doesn't move the focus. */
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

/** Completes the keys of Spec 3 (D11). They're for display only, so a failure is ignored. */
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
