import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { pathAfterLogin } from '../app/path-after-login.ts'
import { pageAfterLogin } from './after-login.ts'
import type { EntryMode } from './entry-form-props.ts'
import { LoginForm } from './login-form.tsx'
import { readNotice } from './login-notice.ts'
import { meQuery } from './queries.ts'
import { ResetForm } from './reset-form.tsx'
import { SignupForm } from './signup-form.tsx'

/** Login, signup and password reset at one address; `mode` says which, so that links and the back button work. */
export function LoginPage() {
  const [query, setQuery] = useSearchParams()
  const [email, setEmail] = useState('')
  const onEntered = useOnEntered()
  const notice = readNotice(useLocation().state)
  const onSwitch = (mode: EntryMode, typed: string) => {
    setEmail(typed)
    setQuery((before) => ({ ...Object.fromEntries(before), mode }))
  }
  const form = { email, onSwitch, onEntered }
  const mode = query.get('mode')
  if (mode === 'signup') return <SignupForm {...form} />
  if (mode === 'reset') return <ResetForm {...form} />
  return <LoginForm {...form} notice={notice} />
}

function useOnEntered() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async () => {
    const page = await pageAfterLogin(() => queryClient.fetchQuery(meQuery), pathAfterLogin(query))
    await navigate(page, { replace: true })
  }
}
