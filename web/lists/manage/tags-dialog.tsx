import { listTag } from '@curbgrade/core/lists/contract'
import { MAX_LIST_TAG_CHARACTERS } from '@curbgrade/core/lists/limits'
import { titleKey } from '@curbgrade/core/lists/list-title'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { textOf, useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { PropertyList } from '../queries.ts'
import { useChangeLists, useTags } from './queries.ts'
import { manageText } from './text.ts'

type TagsDialogProps = { lists: readonly PropertyList[]; onClose: () => void }

/** Edits the tags of one or more lists. Saves each change immediately. */
export function TagsDialog({ lists, onClose }: TagsDialogProps) {
  const text = useText(manageText).tagDialog
  const change = useChangeLists()
  // Reflects the last change.
  const current = change.data?.lists ?? lists
  const listIds = lists.map(({ id }) => id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={text.title(lists.map(({ title }) => title))}
      description={text.text}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <NewTag isBusy={change.isPending} onAdd={(tag) => change.mutate({ listIds, addTags: [tag] })} />
      {change.isError && (
        <Banner tone="danger" className="mt-3">
          {tagFailure(change.error)}
        </Banner>
      )}
      <KnownTags
        lists={current}
        onChange={(tag, isOn) => change.mutate({ listIds, [isOn ? 'addTags' : 'removeTags']: [tag] })}
      />
    </Dialog>
  )
}

const tagFailure = (error: Error): string =>
  error instanceof ApiError && error.code === 'too_many_tags'
    ? textOf(manageText).tagDialog.tooMany
    : sentenceFor(error)

function NewTag({ isBusy, onAdd }: { isBusy: boolean; onAdd: (tag: string) => void }) {
  const text = useText(manageText).tagDialog
  const [tag, setTag] = useState('')
  const refusal = refuseTag(tag)
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    if (tag.trim() === '' || refusal !== undefined || isBusy) return
    onAdd(tag)
    setTag('')
  }
  return (
    <form onSubmit={add} noValidate className="flex items-end gap-2.5">
      <Field label={text.label} error={refusal} className="flex-1">
        {(control) => (
          <TextInput
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of this dialog
            autoFocus
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy}>
        {text.add}
      </Button>
    </form>
  )
}

function refuseTag(tag: string): string | undefined {
  const text = textOf(manageText).tagDialog
  if (tag.trim() === '' || listTag.safeParse(tag).success) return undefined
  return Array.from(tag.trim()).length > MAX_LIST_TAG_CHARACTERS ? text.tooLong : text.unreadable
}

type KnownTagsProps = {
  lists: readonly PropertyList[]
  onChange: (tag: string, isOn: boolean) => void
}

/** Lists all of the user's tags. A box is half checked if only some of the lists have its tag. */
function KnownTags({ lists, onChange }: KnownTagsProps) {
  const text = useText(manageText).tagDialog
  const known = useTags().data?.tags.map(({ tag }) => tag) ?? []
  const tags = [
    ...new Map([...known, ...lists.flatMap((list) => list.tags)].map((tag) => [titleKey(tag), tag])).values(),
  ]
  if (tags.length === 0) return null
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium text-muted">{text.used}</legend>
      {tags.map((tag) => {
        const having = lists.filter((list) => list.tags.some((own) => titleKey(own) === titleKey(tag))).length
        const isOn = having === lists.length
        return (
          <label key={titleKey(tag)} className="flex min-h-control cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = having > 0 && !isOn
              }}
              checked={isOn}
              onChange={() => onChange(tag, !isOn)}
              className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
            />
            <span className="min-w-0 break-words">{tag}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
