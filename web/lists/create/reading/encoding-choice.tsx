import type { Encoding } from '@curbgrade/core/lists/csv/decode-text'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import type { Reading, ReadingStep } from '../use-file-check.ts'
import { readingText } from './text.ts'

type EncodingChoiceProps = {
  step: ReadingStep
  isCheckingColumns: boolean
  onRead: (reading: Reading) => void
}

/**
 * Names the encoding that was assumed, because only a person sees whether the letters are right. Bytes that are Unicode are
 * hardly anything else, so that one is named in the step of the columns only.
 */
export function EncodingChoice({ step, isCheckingColumns, onRead }: EncodingChoiceProps) {
  const { encoding, encodings, chosen } = step
  const text = useText(readingText).encoding
  const isSure = chosen.encoding === undefined && encoding?.startsWith('utf')
  if (encodings.length < 2 || (isSure && !isCheckingColumns)) return null
  return (
    <Field label={text.label} hint={text.hint}>
      {(control) => (
        <Select
          {...control}
          value={encoding}
          onChange={({ target }) => onRead({ encoding: target.value as Encoding })}
        >
          {encodings.map((name) => (
            <option key={name} value={name}>
              {text.names[name]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
