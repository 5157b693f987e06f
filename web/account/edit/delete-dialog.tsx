import { isRunning } from '@curbgrade/core/billing/subscription'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { PasswordInput } from '../password-input.tsx'
import { deletionFailure } from './failures.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { type Me, useDeleteAccount } from './queries.ts'
import { editText } from './text.ts'

export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const text = useText(editText)
  const deletion = useDeleteAccount(me)
  const form = useId()
  const [password, setPassword] = useState('')
  const isReady = password !== '' && !deletion.isPending
  const confirm = () => {
    if (isReady) deletion.mutate(password)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm()
  }
  const write = (next: string) => {
    setPassword(next)
    deletion.reset()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.deletion.question}
      description={
        <>
          {text.deletion.consequence} {isRunning(me.subscription.status) && text.deletion.planEnds}{' '}
          {me.tokens > 0 && text.deletion.tokensLost(me.tokens)}{' '}
          <Link to={paths.lists} className="link">
            {text.deletion.exportFirst}
          </Link>
        </>
      }
      cancel={text.cancel}
      confirm={text.deletion.confirm}
      confirmDisabled={password === ''}
      busy={deletion.isPending}
      error={deletion.error ? deletionFailure(deletion.error) : undefined}
      form={form}
      onConfirm={confirm}
    >
      <form id={form} noValidate aria-label={text.deletion.open} onSubmit={submit}>
        <HiddenUsername email={me.email} />
        <Field label={text.deletion.password} hint={password === '' ? text.deletion.noPassword : undefined}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
      </form>
    </ConfirmDialog>
  )
}
