import { useText } from '../../text/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { titleSentence } from '../title-refusal.ts'
import { createText } from './text.ts'
import type { CreateFormState } from './use-create-form.ts'

export function TitleStep({ form }: { form: CreateFormState }) {
  const text = useText(createText)
  const { title, titleRefusal } = form
  // Shows no error for an empty field, because the user may not have reached it yet.
  const refusal = title.trim() === '' ? undefined : titleRefusal
  return (
    <Field label={text.listTitle} hint={text.titleHint} error={refusal && titleSentence(refusal)}>
      {(control) => (
        <TextInput
          {...control}
          value={title}
          autoComplete="off"
          onChange={({ target }) => form.setTitle(target.value)}
        />
      )}
    </Field>
  )
}
