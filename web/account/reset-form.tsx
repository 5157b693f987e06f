import { checkResetRequest } from '@curbgrade/core/account/credentials'
import { useState } from 'react'
import { baseUrl } from '../client/api.ts'
import { requestPasswordReset } from '../client/session/auth.ts'
import { useAbout } from '../client/session/me.ts'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useTimeoutFlag } from '../ui/use-timeout-flag.ts'
import { authErrorMessage } from './auth-errors.ts'
import { AuthField } from './auth-field.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { AuthPage } from './auth-page.tsx'
import { accountText } from './text.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Spec 2. The sentence below the button stays. */
const bannerMs = 3_000

export function ResetForm({ email, onSwitch }: AuthFormProps) {
  const { reset, fields } = useText(accountText)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const banner = useTimeoutFlag(bannerMs)
  const form = useAuthForm({
    initial: { email },
    check: checkResetRequest,
    send: async (values) => {
      await requestPasswordReset(values.email)
      setSentTo(values.email)
      banner.show()
    },
    fieldToRetry: () => 'email',
  })
  return (
    <AuthPage
      title={reset.title}
      heading={reset.heading}
      text={reset.text}
      footer={
        <button
          type="button"
          className="link inline-flex min-h-control items-center"
          onClick={() => onSwitch('login', form.values.email)}
        >
          {reset.back}
        </button>
      }
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {form.hasWrongInput && <Banner tone="danger">{reset.wrongInput}</Banner>}
        {form.refusal && <Banner tone="danger">{authErrorMessage(form.refusal)}</Banner>}
        {banner.isShown && <Banner tone="success">{reset.sent}</Banner>}
        <AuthField form={form} name="email" type="email" label={fields.email} autoComplete="username" />
        <Button type="submit" variant="primary" size="lg" busy={form.isBusy}>
          {reset.submit}
        </Button>
      </form>
      {sentTo !== null && <WhereToLook sentTo={sentTo} />}
    </AuthPage>
  )
}

/** Local mode sends no email and writes it to its outbox. */
function WhereToLook({ sentTo }: { sentTo: string }) {
  const { reset } = useText(accountText)
  const { data: about } = useAbout()
  return (
    <p className="mt-5 border-t border-line pt-4 text-sm text-pretty break-words text-muted">
      {about?.outbox ? (
        <>
          {reset.outbox}{' '}
          <a className="link" href={baseUrl + about.outbox} target="_blank" rel="noreferrer">
            {reset.openOutbox}
          </a>
        </>
      ) : (
        reset.whereToLook(sentTo)
      )}
    </p>
  )
}
