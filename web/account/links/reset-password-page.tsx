import { checkNewPassword, PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { useNavigate } from 'react-router'
import { paths } from '../../client/paths.ts'
import { resetPassword } from '../../client/session/auth.ts'
import { useAbout } from '../../client/session/me.ts'
import { endSession, storedUserId } from '../../client/session-cache.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { authErrorMessage, isUnusableLink } from '../auth-errors.ts'
import { AuthField } from '../auth-field.tsx'
import { AuthPage } from '../auth-page.tsx'
import { withNotice } from '../login-notice.ts'
import { accountText } from '../text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { useLinkToken } from './use-link-token.ts'

/** The reset email's link. Only saving a password shows whether the link still works. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  return token === '' ? <UnusableLink /> : <NewPasswordForm key={token} token={token} />
}

function NewPasswordForm({ token }: { token: string }) {
  const { resetPassword: pageText, fields } = useText(accountText)
  const passwordMin = useAbout().data?.passwordMin ?? PASSWORD_MIN
  const navigate = useNavigate()
  const form = useAuthForm({
    initial: { password: '' },
    check: (values) => checkNewPassword(values, passwordMin),
    send: async ({ password }) => {
      await resetPassword({ newPassword: password, token })
      // The server has ended all sessions of the account, including this browser's if it had one.
      if (storedUserId() !== null) endSession('expired')
      await navigate(paths.login, { replace: true, ...withNotice('passwordChanged') })
    },
    fieldToRetry: () => 'password',
  })
  if (isUnusableLink(form.refusal)) return <UnusableLink />
  return (
    <AuthPage title={pageText.title} heading={pageText.heading} text={pageText.text}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {form.hasWrongInput && <Banner tone="danger">{pageText.wrongInput}</Banner>}
        {form.refusal && <Banner tone="danger">{authErrorMessage(form.refusal)}</Banner>}
        <AuthField
          form={form}
          name="password"
          type="password"
          label={fields.newPassword}
          hint={fields.passwordHint(passwordMin)}
          autoComplete="new-password"
          passwordMin={passwordMin}
        />
        <Button type="submit" variant="primary" size="lg" busy={form.isBusy}>
          {pageText.submit}
        </Button>
      </form>
    </AuthPage>
  )
}

function UnusableLink() {
  const { resetPassword: pageText } = useText(accountText)
  return (
    <AuthPage title={pageText.title} heading={pageText.unusable}>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{pageText.unusableText}</p>
        <ButtonLink variant="primary" size="lg" to={paths.forgotPassword}>
          {pageText.askAgain}
        </ButtonLink>
        <ButtonLink variant="ghost" to={paths.login}>
          {pageText.back}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
