import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../client/paths.ts'
import { Field } from '../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { PasswordInput } from '../password-input.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { type Me, useDeleteAccount } from './queries.ts'
import { deletionFailure, words } from './words.ts'

const deletionWords = words.deletion

export function DeleteDialog({ me, onClose }: { me: Me; onClose: () => void }) {
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
      title={deletionWords.question}
      description={
        <>
          {deletionWords.consequence} {me.tokens > 0 && deletionWords.tokensLost(me.tokens)}{' '}
          <Link to={paths.lists} className="link">
            {deletionWords.exportFirst}
          </Link>
        </>
      }
      cancel={words.cancel}
      confirm={deletionWords.confirm}
      confirmDisabled={password === ''}
      busy={deletion.isPending}
      error={deletion.error ? deletionFailure(deletion.error) : undefined}
      form={form}
      onConfirm={confirm}
    >
      <form id={form} noValidate aria-label={deletionWords.open} onSubmit={submit}>
        <HiddenUsername email={me.email} />
        <Field label={deletionWords.password} hint={password === '' ? deletionWords.noPassword : undefined}>
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
