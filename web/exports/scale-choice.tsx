import { type GradeScale, knownScales, MAX_SCALE_NAME, MAX_SCALE_WORD } from '@curbgrade/core/exports/scales'
import { useState } from 'react'
import { useText } from '../text/language.ts'
import { Field } from '../ui/forms/field.tsx'
import { Select, TextInput } from '../ui/forms/text-input.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { isKnown, useOwnScale } from './own-scale.ts'
import { exportsText } from './text.ts'

type ScaleChoiceProps = { scale: GradeScale | null; onChange: (scale: GradeScale | null) => void }

/** Collapsed until opened. The words of a scale can be changed. */
export function ScaleChoice({ scale, onChange }: ScaleChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const text = useText(exportsText).scale
  return (
    <details
      className="group mt-4 rounded-grade border border-line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-control list-none items-center gap-2 rounded-grade px-3.5 py-2 font-medium">
        {text.label}
        <span className="text-sm font-normal text-muted">{scale?.name ?? text.none}</span>
        <ChevronDownIcon className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="border-t border-line px-3.5 pt-3 pb-3.5">
          <ScaleSelect scale={scale} onChange={onChange} />
          {scale && <ScaleWords scale={scale} onChange={onChange} />}
        </div>
      )}
    </details>
  )
}

const NONE = 'none'
const OWN = 'own'

function ScaleSelect({ scale, onChange }: ScaleChoiceProps) {
  const { data: stored } = useOwnScale()
  const text = useText(exportsText).scale
  const own = scale === null || isKnown(scale) ? stored?.scale : scale
  const value = scale === null ? NONE : isKnown(scale) ? scale.name : OWN
  const choose = (name: string) => {
    if (name === OWN) return onChange(own ?? { name: text.ownName, words: [...FIRST_WORDS] })
    onChange(knownScales.find((known) => known.name === name) ?? null)
  }
  return (
    <Field label={text.question} hint={text.hint}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => choose(target.value)}>
          <option value={NONE}>{text.none}</option>
          {knownScales.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={OWN}>{own ? text.own(own.name) : text.ownWords}</option>
        </Select>
      )}
    </Field>
  )
}

const FIRST_WORDS = Array.from({ length: 10 }, (_, index) => String(index + 1))

/** Changing a word of a known scale makes it the user's own. */
function ScaleWords({ scale, onChange }: { scale: GradeScale; onChange: (scale: GradeScale) => void }) {
  const text = useText(exportsText).scale
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
      <Field label={text.name} className="col-span-full">
        {(control) => (
          <TextInput
            {...control}
            value={scale.name}
            maxLength={MAX_SCALE_NAME}
            onChange={({ target }) => onChange({ ...scale, name: target.value })}
          />
        )}
      </Field>
      {scale.words.map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the grade is the word's place
        <Field key={index} label={text.word(index + 1)}>
          {(control) => (
            <TextInput
              {...control}
              value={word}
              maxLength={MAX_SCALE_WORD}
              onChange={({ target }) => onChange({ ...scale, words: scale.words.with(index, target.value) })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
