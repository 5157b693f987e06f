import { useText } from '../../text/language.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { createText } from './text.ts'
import type { CreateFormState } from './use-create-form.ts'

/** Below what every list needs, because few lists need it. */
export function OwnPicturesChoice({ form }: { form: Pick<CreateFormState, 'pictures' | 'setPictures'> }) {
  const text = useText(createText)
  return (
    <Checkbox
      label={text.ownOnly}
      wraps
      checked={form.pictures === 'own'}
      onChange={(isOwn) => form.setPictures(isOwn ? 'own' : 'suppliers')}
    />
  )
}
