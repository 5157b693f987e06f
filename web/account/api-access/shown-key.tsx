import { useText } from '../../text/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { CopyButton } from '../copy-button.tsx'
import { exampleCall } from './example-call.ts'
import type { CreatedKey } from './queries.ts'
import { apiAccessText } from './text.ts'

export function ShownKey({ created: { key, text: keyText } }: { created: CreatedKey }) {
  const text = useText(apiAccessText).created
  const example = exampleCall(key, { origin: location.origin, keyText })
  return (
    <div className="flex flex-col gap-5">
      <Field label={text.label}>
        {(control) => (
          <span className="flex items-center gap-2">
            <TextInput
              {...control}
              readOnly
              value={keyText}
              onFocus={({ target }) => target.select()}
              className="font-mono text-sm"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog is for
              autoFocus
            />
            <CopyButton label={text.copy} text={keyText} failed={text.copyFailed} />
          </span>
        )}
      </Field>
      {example !== null && (
        <div>
          <p className="mb-1.5">{text.example}</p>
          <code className="block rounded-control bg-sunken p-3 font-mono text-sm wrap-anywhere">
            {example}
          </code>
        </div>
      )}
    </div>
  )
}
