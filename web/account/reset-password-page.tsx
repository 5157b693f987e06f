import { checkNewPassword, PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { useNavigate, useSearchParams } from 'react-router'
import { resetPassword } from '../app/auth.ts'
import { paths } from '../app/paths.ts'
import { endSession, storedUserId } from '../app/session-cache.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EntryField } from './entry-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { withNotice } from './login-notice.ts'
import { useAbout } from './queries.ts'
import { useEntryForm } from './use-entry-form.ts'
import { entryRefusalInWords, isUnusableLink, words } from './words.ts'

const { resetPassword: own, fields } = words

/** Where the reset mail's link leads; the server has looked at the token and sends `error` with one that it knows to be spent. */
export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token === null || query.has('error') ? <UnusableLink /> : <NewPasswordForm token={token} />
}

function NewPasswordForm({ token }: { token: string }) {
  const passwordMin = useAbout().data?.passwordMin ?? PASSWORD_MIN
  const navigate = useNavigate()
  const form = useEntryForm({
    initial: { password: '' },
    check: (values) => checkNewPassword(values, passwordMin),
    send: async ({ password }) => {
      await resetPassword({ newPassword: password, token })
      // The server has ended every session of the account, and so this browser's, if it was one of them.
      if (storedUserId() !== null) endSession('expired')
      await navigate(paths.login, { replace: true, ...withNotice('passwordChanged') })
    },
    fieldToRetry: () => 'password',
  })
  if (isUnusableLink(form.refusal)) return <UnusableLink />
  return (
    <EntryPage title={own.title} heading={own.heading} text={own.text}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {form.hasWrongInput && <Banner tone="danger">{own.wrongInput}</Banner>}
        {form.refusal && <Banner tone="danger">{entryRefusalInWords(form.refusal)}</Banner>}
        <EntryField
          form={form}
          name="password"
          type="password"
          label={fields.newPassword}
          hint={fields.passwordHint(passwordMin)}
          autoComplete="new-password"
          passwordMin={passwordMin}
        />
        <Button type="submit" variant="primary" size="lg" busy={form.isBusy}>
          {own.submit}
        </Button>
      </form>
    </EntryPage>
  )
}

function UnusableLink() {
  return (
    <EntryPage title={own.title} heading={own.unusable}>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{own.unusableText}</p>
        <ButtonLink variant="primary" size="lg" to={paths.forgotPassword}>
          {own.askAgain}
        </ButtonLink>
        <ButtonLink variant="ghost" to={paths.login}>
          {own.back}
        </ButtonLink>
      </div>
    </EntryPage>
  )
}
