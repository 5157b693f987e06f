import { checkSignup, PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { api } from '../../client/api.ts'
import { signUp } from '../../client/session/auth.ts'
import { useAbout } from '../../client/session/me.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { authErrorMessage, invitationProblem, isCommonPassword, isEmailTaken } from '../auth-errors.ts'
import { AuthField } from '../auth-field.tsx'
import type { AuthFormProps } from '../auth-form-props.ts'
import { AuthPage } from '../auth-page.tsx'
import { accountText } from '../text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { UnusableInvitation } from './unusable-invitation.tsx'
import type { UsableInvitation } from './use-invitation.ts'

type SignupFormProps = AuthFormProps & {
  /** Decides the email. */
  invitation: UsableInvitation | null
}

export function SignupForm({ email, invitation, onSwitch, onSignedIn }: SignupFormProps) {
  const { signup, fields, invitation: invited } = useText(accountText)
  const passwordMin = useAbout().data?.passwordMin ?? PASSWORD_MIN
  const form = useAuthForm({
    initial: { name: '', email: invitation?.email ?? email, password: '' },
    check: (values) => checkSignup(values, passwordMin),
    send: async (values) => {
      await signUp({ ...values, ...(invitation && { invitation: invitation.token }) })
      void createCustomer()
      await onSignedIn()
    },
    fieldToRetry: (error) => (isEmailTaken(error) ? 'email' : isCommonPassword(error) ? 'password' : null),
  })
  const backToLogin = () => onSwitch('login', form.values.email)
  const problem = invitationProblem(form.refusal)
  if (problem !== null) return <UnusableInvitation problem={problem} />
  return (
    <AuthPage
      title={signup.title}
      heading={signup.heading}
      footer={
        <button type="button" className="link inline-flex min-h-control items-center" onClick={backToLogin}>
          {signup.back}
        </button>
      }
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {form.hasWrongInput && <Banner tone="danger">{signup.wrongInput}</Banner>}
        {form.refusal && (
          <Banner tone="danger">
            {authErrorMessage(form.refusal)}{' '}
            {isEmailTaken(form.refusal) && (
              <button type="button" className="font-semibold underline" onClick={backToLogin}>
                {signup.loginInstead}
              </button>
            )}
          </Banner>
        )}
        <AuthField form={form} name="name" label={fields.name} autoComplete="name" />
        <AuthField
          form={form}
          name="email"
          type="email"
          label={fields.email}
          autoComplete="email"
          {...(invitation && { isReadOnly: true, hint: invited.hint })}
        />
        <AuthField
          form={form}
          name="password"
          type="password"
          label={fields.password}
          hint={fields.passwordHint(passwordMin)}
          autoComplete="new-password"
          passwordMin={passwordMin}
        />
        <Button type="submit" variant="primary" size="lg" busy={form.isBusy}>
          {signup.submit}
        </Button>
      </form>
    </AuthPage>
  )
}

/** A failure must not block sign-up (Spec 4, 8): the server creates the customer with the first checkout. */
const createCustomer = () => api('POST /create-stripe-customer', { body: {} }).catch(() => undefined)
