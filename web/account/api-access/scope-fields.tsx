import { readCap } from '@curbgrade/core/account/keys/key-rules'
import { keyScopes } from '@curbgrade/core/shared/contract'
import { useText } from '../../text/language.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { type FieldsProps, withScope } from './key-draft.ts'
import { apiAccessText } from './text.ts'

export function ScopeFields({ draft: { scopes, tokensPerDay }, onChange }: FieldsProps) {
  const { form, scopes: words } = useText(apiAccessText)
  const isWrong = tokensPerDay !== '' && readCap(tokensPerDay) === null
  return (
    <fieldset>
      <legend className="font-medium">{form.may}</legend>
      {keyScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={words[scope]}
          checked={scopes.includes(scope)}
          onChange={(isOn) => onChange({ scopes: withScope(scopes, scope, isOn) })}
        />
      ))}
      {scopes.includes('spend') && (
        <Field
          label={form.tokensPerDay}
          hint={isWrong ? undefined : form.tokensHint}
          error={isWrong ? form.tokensWrong : undefined}
          className="mt-1 ml-6.5"
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={tokensPerDay}
              onChange={({ target }) => onChange({ tokensPerDay: target.value })}
              className="max-w-40"
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}
