import { checkLogin } from '@curbgrade/core/account/credentials'
import { signIn } from '../app/auth.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DemoAccountOffer } from './demo-account-offer.tsx'
import { EntryField } from './entry-field.tsx'
import type { EntryFormProps } from './entry-form-props.ts'
import { EntryPage } from './entry-page.tsx'
import type { LoginNotice } from './login-notice.ts'
import { useAbout } from './queries.ts'
import { useEntryForm } from './use-entry-form.ts'
import { entryRefusalInWords, words } from './words.ts'

const { login, fields } = words

type LoginFormProps = EntryFormProps & {
  /** Why the visitor is here. */
  notice: LoginNotice | null
}

export function LoginForm({ email, notice, onSwitch, onEntered }: LoginFormProps) {
  const { data: about } = useAbout()
  const form = useEntryForm({
    initial: { email, password: '' },
    check: checkLogin,
    send: async (values) => {
      await signIn(values)
      await onEntered()
    },
    fieldToRetry: () => 'password',
  })
  const isUntouched = !form.hasWrongInput && form.refusal === null
  return (
    <EntryPage
      title={login.title}
      heading={login.heading}
      footer={
        <>
          {login.newHere}{' '}
          <button
            type="button"
            className="link inline-flex min-h-control items-center"
            onClick={() => onSwitch('signup', form.values.email)}
          >
            {login.signup}
          </button>
        </>
      }
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {notice && isUntouched && (
          <Banner tone={notice === 'expired' ? 'info' : 'success'}>{login.notices[notice]}</Banner>
        )}
        {form.hasWrongInput && <Banner tone="danger">{login.wrongInput}</Banner>}
        {form.refusal && <Banner tone="danger">{entryRefusalInWords(form.refusal)}</Banner>}
        <EntryField form={form} name="email" type="email" label={fields.email} autoComplete="username" />
        <EntryField
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
    </EntryPage>
  )
}
