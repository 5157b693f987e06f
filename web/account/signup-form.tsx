import { checkSignup, PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { api } from '../app/api.ts'
import { signUp } from '../app/auth.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EntryField } from './entry-field.tsx'
import type { EntryFormProps } from './entry-form-props.ts'
import { EntryPage } from './entry-page.tsx'
import { useAbout } from './queries.ts'
import { useEntryForm } from './use-entry-form.ts'
import { entryRefusalInWords, isCommonPassword, isEmailTaken, words } from './words.ts'

const { signup, fields } = words

export function SignupForm({ email, onSwitch, onEntered }: EntryFormProps) {
  const passwordMin = useAbout().data?.passwordMin ?? PASSWORD_MIN
  const form = useEntryForm({
    initial: { name: '', email, password: '' },
    check: (values) => checkSignup(values, passwordMin),
    send: async (values) => {
      await signUp(values)
      void createCustomer()
      await onEntered()
    },
    fieldToRetry: (error) => (isEmailTaken(error) ? 'email' : isCommonPassword(error) ? 'password' : null),
  })
  const backToLogin = () => onSwitch('login', form.values.email)
  return (
    <EntryPage
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
            {entryRefusalInWords(form.refusal)}{' '}
            {isEmailTaken(form.refusal) && (
              <button type="button" className="font-semibold underline" onClick={backToLogin}>
                {signup.loginInstead}
              </button>
            )}
          </Banner>
        )}
        <EntryField form={form} name="name" label={fields.name} autoComplete="name" />
        <EntryField form={form} name="email" type="email" label={fields.email} autoComplete="email" />
        <EntryField
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
    </EntryPage>
  )
}

/**
 * The customer at the payment provider. The server has logged why there is none, and makes it with the first checkout
 * then, so that a provider that is down keeps nobody out (Spec 4, 8).
 */
const createCustomer = () => api('POST /create-stripe-customer', { body: {} }).catch(() => undefined)
