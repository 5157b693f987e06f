import { MAX_VIEW_NAME } from '@curbgrade/core/lists/rows-contract'
import { type SyntheticEvent, useState } from 'react'
import { createUuid } from '../../../client/create-uuid.ts'
import { sentenceFor } from '../../../client/sentence-for.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, TrashIcon } from '../../../ui/icons.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useDeleteView, useSaveView, useViews, type View } from '../queries.ts'
import type { AddressBar } from '../use-address.ts'
import { listFilterText } from './text.ts'

type ViewsMenuProps = { listId: string; bar: AddressBar; columns: ChosenColumns }

/** By their keys. */
type ChosenColumns = {
  readonly chosen: readonly string[]
  readonly choose: (keys: readonly string[]) => void
}

/** Lists what the user saved under a name: filter, order, kind of view and columns. */
export function ViewsMenu({ listId, bar, columns }: ViewsMenuProps) {
  const text = useText(listFilterText)
  const [isOpen, setOpen] = useState(false)
  const query = useViews(listId, isOpen)
  const remove = useDeleteView(listId)
  const show = ({ filter, order, kind, columns: keys }: View) => {
    bar.go({ filter, order, view: kind })
    if (keys !== null) columns.choose(keys)
    setOpen(false)
  }
  const removeView = (view: View) =>
    remove.mutate(view, {
      onSuccess: () => toast.success(text.views.removed(view.name)),
      onError: (error) => toast.error(sentenceFor(error)),
    })
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={text.views.label}
      trigger={
        <Button>
          {text.views.label}
          <ChevronDownIcon className="-mr-1 size-4" />
        </Button>
      }
    >
      {query.isError && <p className="px-2 text-danger-text">{text.views.failed}</p>}
      {query.data?.views.length === 0 && <p className="px-2 text-muted">{text.views.none}</p>}
      <ul>
        {query.data?.views.map((view) => (
          <li key={view.id} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => show(view)}
              className="min-h-control min-w-0 flex-1 truncate rounded-control px-2 text-left hover:bg-sunken"
            >
              {view.name}
            </button>
            <IconButton label={text.views.remove(view.name)} onClick={() => removeView(view)}>
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <SaveView
        listId={listId}
        bar={bar}
        columns={columns}
        views={query.data?.views ?? []}
        onSaved={() => setOpen(false)}
      />
    </Popover>
  )
}

type SaveViewProps = ViewsMenuProps & { views: readonly View[]; onSaved: () => void }

/** Saving under an existing name replaces that view. */
function SaveView({ listId, bar: { address }, columns, views, onSaved }: SaveViewProps) {
  const text = useText(listFilterText).views
  const [name, setName] = useState('')
  const saving = useSaveView(listId)
  if (address === null) return null
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const replaced = views.find((other) => other.name === name.trim())
    const view = {
      id: replaced?.id ?? createUuid(),
      name: name.trim(),
      filter: address.filter,
      order: address.order,
      kind: address.view,
      columns: [...columns.chosen],
    }
    saving.mutate(view, {
      onSuccess: () => {
        toast.success(text.saved(view.name))
        onSaved()
      },
    })
  }
  return (
    <form onSubmit={save} className="mt-2 flex flex-col gap-2 border-t border-line px-2 pt-3 pb-1">
      <Field label={text.name} error={saving.error ? sentenceFor(saving.error) : undefined}>
        {(control) => (
          <TextInput
            {...control}
            required
            maxLength={MAX_VIEW_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={saving.isPending} disabled={name.trim() === ''}>
        {text.save}
      </Button>
    </form>
  )
}
