import { refuseTitle } from '@curbgrade/core/lists/create-form'
import { imageryFor } from '@curbgrade/core/lists/list-title'
import { type SyntheticEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type PropertyList, useRenameList } from '../queries.ts'
import { listsText } from '../text.ts'
import { isTitleRefusal, titleSentence } from '../title-refusal.ts'

type RenameDialogProps = { list: PropertyList; otherTitles: readonly string[]; onClose: () => void }

export function RenameDialog({ list, otherTitles, onClose }: RenameDialogProps) {
  const text = useText(listsText)
  const renaming = useRenameList()
  const [title, setTitle] = useState(list.title)
  const form = useId()
  // Excludes the list's own title from the taken ones.
  const refusal = refuseTitle(
    title,
    otherTitles.filter((other) => other !== list.title),
  )
  const changeTitle = (next: string) => {
    renaming.reset()
    setTitle(next)
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (refusal || renaming.isPending) return
    renaming.mutate({ listId: list.id, title }, { onSuccess: onClose })
  }
  const serverRefusal = isTitleRefusal(renaming.error) ? renaming.error : undefined
  const shownRefusal = refusal ?? serverRefusal
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={text.renameDialog.title}
      footer={
        <>
          <Button onClick={onClose}>{text.renameDialog.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={renaming.isPending}
            disabled={refusal !== undefined}
          >
            {text.renameDialog.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <Field label={text.renameDialog.label} error={shownRefusal && titleSentence(shownRefusal)}>
          {(control) => (
            <TextInput
              {...control}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field, not at its close button
              autoFocus
              onFocus={({ target }) => target.select()}
              value={title}
              onChange={({ target }) => changeTitle(target.value)}
            />
          )}
        </Field>
      </form>
      {imageryFor(title) !== imageryFor(list.title) && imageryFor(title) !== list.imagery && (
        <output className="mt-3 block text-sm text-muted">
          {text.renameDialog.keepsImagery[list.imagery]}{' '}
          {list.imagery === 'street' && (
            <Link to={paths.coverage(list.id)} className="link">
              {text.checkCoverage}
            </Link>
          )}
        </output>
      )}
      {renaming.isError && !serverRefusal && (
        <Banner tone="danger" className="mt-4">
          {text.renameDialog.failed}
        </Banner>
      )}
    </Dialog>
  )
}
