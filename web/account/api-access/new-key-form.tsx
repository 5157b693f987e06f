import { type SubmitEvent, useId, useState } from 'react'
import { useMe } from '../../client/session/me.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { HiddenUsername } from '../edit/hidden-username.tsx'
import { newKeyFailure } from './failures.ts'
import { emptyDraft, type KeyDraft, readDraft } from './key-draft.ts'
import { KeyFields } from './key-fields.tsx'
import { type CreatedKey, useCreateKey } from './queries.ts'
import { apiAccessText } from './text.ts'

type NewKeyFormProps = { onCreated: (created: CreatedKey) => void; onClose: () => void }

export function NewKeyForm({ onCreated, onClose }: NewKeyFormProps) {
  const text = useText(apiAccessText)
  const { data: me } = useMe()
  const form = useId()
  const creating = useCreateKey()
  const [draft, setDraft] = useState(emptyDraft)
  const newKey = readDraft(draft)
  const write = (change: Partial<KeyDraft>) => {
    setDraft({ ...draft, ...change })
    creating.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (newKey !== null && !creating.isPending) creating.mutate(newKey, { onSuccess: onCreated })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!creating.isPending}
      title={text.newKey}
      footer={
        <>
          <Button disabled={creating.isPending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={creating.isPending}
            disabled={newKey === null}
          >
            {text.form.create}
          </Button>
        </>
      }
    >
      <form id={form} noValidate aria-label={text.newKey} onSubmit={submit} className="flex flex-col gap-5">
        <HiddenUsername email={me?.email ?? ''} />
        <KeyFields draft={draft} onChange={write} />
        {creating.error && <Banner tone="danger">{newKeyFailure(creating.error)}</Banner>}
      </form>
    </Dialog>
  )
}
