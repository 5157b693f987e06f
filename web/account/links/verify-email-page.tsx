import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { paths } from '../../client/paths.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { useStoredUserId } from '../../client/session/use-stored-user-id.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { authErrorMessage } from '../auth-errors.ts'
import { AuthPage } from '../auth-page.tsx'
import { accountText } from '../text.ts'
import { ResendVerification } from './resend-verification.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The verification email's link. Verifies on a click, not on the visit, because mail scanners open links. */
export function VerifyEmailPage() {
  const pageText = useText(accountText).verifyEmail
  const token = useLinkToken()
  const verifying = useVerifyEmail()
  if (verifying.isSuccess) return <Verified />
  const problem = token === '' ? 'link_expired' : codeOf(verifying.error)
  if (problem === 'link_used') return <Verified text={pageText.usedText} />
  if (problem === 'link_expired') return <UnusableLink />
  return (
    <AuthPage title={pageText.title} heading={pageText.heading} text={pageText.text}>
      <div className="flex flex-col gap-4">
        {verifying.error && <Banner tone="danger">{authErrorMessage(verifying.error)}</Banner>}
        <Button
          variant="primary"
          size="lg"
          busy={verifying.isPending}
          onClick={() => verifying.mutate(token)}
        >
          {pageText.submit}
        </Button>
      </div>
    </AuthPage>
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

function Verified({ text }: { text?: string }) {
  const pageText = useText(accountText).verifyEmail
  const isSignedIn = useStoredUserId() !== null
  return (
    <AuthPage title={pageText.title} heading={pageText.verified} isAnswer>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{text ?? pageText.verifiedText}</p>
        <ButtonLink variant="primary" size="lg" to={isSignedIn ? paths.lists : paths.login}>
          {isSignedIn ? pageText.toLists : pageText.logIn}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

function UnusableLink() {
  const pageText = useText(accountText).verifyEmail
  const isSignedIn = useStoredUserId() !== null
  return (
    <AuthPage title={pageText.title} heading={pageText.unusable} isAnswer>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{isSignedIn ? pageText.unusableText : pageText.unusableTextVisitor}</p>
        {isSignedIn ? (
          <ResendVerification isPrimary />
        ) : (
          <ButtonLink variant="primary" size="lg" to={paths.login}>
            {pageText.logIn}
          </ButtonLink>
        )}
      </div>
    </AuthPage>
  )
}
