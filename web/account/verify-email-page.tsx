import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../app/api.ts'
import { ApiError } from '../app/api-error.ts'
import { paths } from '../app/paths.ts'
import { queryKeys } from '../app/query-keys.ts'
import { useStoredUserId } from '../app/use-stored-user-id.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EntryPage } from './entry-page.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { entryRefusalInWords, words } from './words.ts'

const own = words.verifyEmail

/**
 * Where the verification mail's link leads. A press on the button verifies, not the visit: programs that look through
 * mail open links, and the address is to be verified by its owner.
 */
export function VerifyEmailPage() {
  // Read once, because the token leaves the address bar with the first step.
  const [token] = useState(useLocation().hash.slice(1))
  const verifying = useVerifyEmail()
  if (verifying.isSuccess) return <Verified />
  const problem = token === '' ? 'link_expired' : codeOf(verifying.error)
  if (problem === 'link_used') return <Verified text={own.usedText} />
  if (problem === 'link_expired') return <UnusableLink />
  return (
    <EntryPage title={own.title} heading={own.heading} text={own.text}>
      <div className="flex flex-col gap-4">
        {verifying.error && <Banner tone="danger">{entryRefusalInWords(verifying.error)}</Banner>}
        <Button
          variant="primary"
          size="lg"
          busy={verifying.isPending}
          onClick={() => verifying.mutate(token)}
        >
          {own.submit}
        </Button>
      </div>
    </EntryPage>
  )
}

function useVerifyEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api('POST /api/auth/verify-email', { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  })
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null)

function Verified({ text = own.verifiedText }: { text?: string }) {
  const isSignedIn = useStoredUserId() !== null
  return (
    <EntryPage title={own.title} heading={own.verified} isAnswer>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{text}</p>
        <ButtonLink variant="primary" size="lg" to={isSignedIn ? paths.lists : paths.login}>
          {isSignedIn ? own.toLists : own.logIn}
        </ButtonLink>
      </div>
    </EntryPage>
  )
}

function UnusableLink() {
  const isSignedIn = useStoredUserId() !== null
  return (
    <EntryPage title={own.title} heading={own.unusable} isAnswer>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{isSignedIn ? own.unusableText : own.unusableTextVisitor}</p>
        {isSignedIn ? (
          <ResendVerification isPrimary />
        ) : (
          <ButtonLink variant="primary" size="lg" to={paths.login}>
            {own.logIn}
          </ButtonLink>
        )}
      </div>
    </EntryPage>
  )
}
