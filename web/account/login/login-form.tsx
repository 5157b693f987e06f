import { checkLogin } from '@curbgrade/core/account/credentials'
import { signIn } from '../../client/session/auth.ts'
import { useAbout } from '../../client/session/me.ts'
import { SignUpNote } from '../../frame/sign-up-note.tsx'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { authErrorMessage } from '../auth-errors.ts'
import { AuthField } from '../auth-field.tsx'
import type { AuthFormProps } from '../auth-form-props.ts'
import { AuthPage } from '../auth-page.tsx'
import type { LoginNotice } from '../login-notice.ts'
import { accountText } from '../text.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { DemoAccountOffer } from './demo-account-offer.tsx'

type LoginFormProps = AuthFormProps & {
  notice: LoginNotice | null
  canSignUp: boolean
}

export function LoginForm({ email, notice, canSignUp, onSwitch, onSignedIn }: LoginFormProps) {
  const { login, fields } = useText(accountText)
  const { data: about } = useAbout()
  const form = useAuthForm({
    initial: { email, password: '' },
    check: checkLogin,
    send: async (values) => {
      await signIn(values)
      await onSignedIn()
    },
    fieldToRetry: () => 'password',
  })
  const isUntouched = !form.hasWrongInput && form.refusal === null
  return (
    <AuthPage
      title={login.title}
      heading={login.heading}
      footer={
        canSignUp ? <SignUpOffer onClick={() => onSwitch('signup', form.values.email)} /> : <SignUpNote />
      }
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {notice && isUntouched && (
          <Banner tone={notice === 'expired' ? 'info' : 'success'}>{login.notices[notice]}</Banner>
        )}
        {form.hasWrongInput && <Banner tone="danger">{login.wrongInput}</Banner>}
        {form.refusal && <Banner tone="danger">{authErrorMessage(form.refusal)}</Banner>}
        <AuthField form={form} name="email" type="email" label={fields.email} autoComplete="username" />
        <AuthField
          form={form}
          name="password"
          type="password"
          label={fields.password}
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" size="lg" busy={form.isBusy}>
          {login.submit}
        </Button>
        <Button variant="ghost" onClick={() => onSwitch('reset', form.values.email)}>
          {login.forgot}
        </Button>
      </form>
      {about?.demoAccount && <DemoAccountOffer account={about.demoAccount} onFill={form.fill} />}
    </AuthPage>
  )
}

function SignUpOffer({ onClick }: { onClick: () => void }) {
  const { login } = useText(accountText)
  return (
    <>
      {login.newHere}{' '}
      <button type="button" className="link inline-flex min-h-control items-center" onClick={onClick}>
        {login.signup}
      </button>
    </>
  )
}
