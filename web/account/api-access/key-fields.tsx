import { useQuery } from '@tanstack/react-query'
import { newestLists } from '../../client/newest-lists.ts'
import { useText } from '../../text/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextInput } from '../../ui/forms/text-input.tsx'
import { PasswordInput } from '../password-input.tsx'
import { dayChoices, type FieldsProps } from './key-draft.ts'
import { ScopeFields } from './scope-fields.tsx'
import { apiAccessText } from './text.ts'

export function KeyFields({ draft, onChange }: FieldsProps) {
  const { form } = useText(apiAccessText)
  return (
    <>
      <Field label={form.name} hint={form.nameHint}>
        {(control) => (
          <TextInput
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field, not at its close button
            autoFocus
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <ScopeFields draft={draft} onChange={onChange} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ListField draft={draft} onChange={onChange} />
        <DaysField draft={draft} onChange={onChange} />
      </div>
      <Field label={form.password}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={draft.password}
            onChange={({ target }) => onChange({ password: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function ListField({ draft, onChange }: FieldsProps) {
  const { form, allLists } = useText(apiAccessText)
  const { data } = useQuery(newestLists)
  return (
    <Field label={form.lists}>
      {(control) => (
        <Select
          {...control}
          value={draft.listId}
          onChange={({ target }) => onChange({ listId: target.value })}
        >
          <option value="">{allLists}</option>
          {data?.lists.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function DaysField({ draft, onChange }: FieldsProps) {
  const { form } = useText(apiAccessText)
  return (
    <Field label={form.ends}>
      {(control) => (
        <Select
          {...control}
          value={draft.days}
          onChange={({ target }) => onChange({ days: Number(target.value) })}
        >
          {dayChoices.map((days) => (
            <option key={days} value={days}>
              {form.days(days)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
