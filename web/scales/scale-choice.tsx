import { isSameScale, newLevels } from '@curbgrade/core/lists/edit-levels'
import { knownScales, type Scale } from '@curbgrade/core/lists/scale'
import type { OwnScale } from '@curbgrade/core/lists/scales-contract'
import { useState } from 'react'
import { createUuid } from '../client/create-uuid.ts'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/text-input.tsx'
import { type ChosenScale, freeName, scaleProblem, unedited } from './chosen-scale.ts'
import { LevelEditor } from './level-editor.tsx'
import { LevelSummary } from './level-summary.tsx'
import { useDeleteScale, useOwnScales } from './queries.ts'
import { scalesText } from './text.ts'

type ScaleChoiceProps = {
  chosen: ChosenScale
  onChange: (chosen: ChosenScale) => void
  label?: string
  hint?: string
}

const [NONE, CURRENT, NEW] = ['none', 'current', 'new']

/** Chooses a known scale, one of the user's own, or a new one, whose levels can be changed. */
export function ScaleChoice({ chosen, onChange, label, hint }: ScaleChoiceProps) {
  const text = useText(scalesText)
  const { scale } = chosen
  const own = useOwnScales()
  const [isEditing, setEditing] = useState(false)
  const all = [...knownScales, ...own.map(({ name, levels }) => ({ name, levels }))]
  const found = all.findIndex((other) => scale !== null && isSameScale(other, scale))
  const problem = scaleProblem(chosen)
  const names = all.map(({ name }) => name)
  const choose = (value: string) => {
    setEditing(value === NEW)
    if (value !== NEW) return onChange(unedited(all[Number(value)] ?? null))
    const name = freeName(text.newName, names)
    onChange({ scale: { name, levels: newLevels(text.newLevels) }, keepAs: createUuid() })
  }
  /** The first edit makes a scale the user's own, under a name that none has. */
  const edit = (edited: Scale) => {
    const keepAs = chosen.keepAs ?? own[found - knownScales.length]?.id
    if (keepAs !== undefined) return onChange({ scale: edited, keepAs })
    const name = edited.name === scale?.name ? freeName(edited.name, names) : edited.name
    onChange({ scale: { ...edited, name }, keepAs: createUuid() })
  }
  const toOption = (option: Scale, index: number) => (
    <option key={index} value={index}>
      {option.name}
    </option>
  )
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        label={label ?? text.label}
        hint={hint ?? text.hint}
        error={problem === null ? undefined : text.problems[problem]}
      >
        {(control) => (
          <Select
            {...control}
            value={scale === null ? NONE : found === -1 ? CURRENT : found}
            onChange={({ target }) => choose(target.value)}
          >
            <option value={NONE}>{text.none}</option>
            <optgroup label={text.known}>{knownScales.map(toOption)}</optgroup>
            {own.length > 0 && (
              <optgroup label={text.own}>
                {own.map((option, index) => toOption(option, knownScales.length + index))}
              </optgroup>
            )}
            {scale !== null && found === -1 && <option value={CURRENT}>{scale.name}</option>}
            <option value={NEW}>{text.new}</option>
          </Select>
        )}
      </Field>
      {scale !== null && (
        <>
          <LevelSummary scale={scale} />
          <LevelEditor scale={scale} isOpen={isEditing} onOpen={setEditing} onChange={edit} />
          <DeleteScale own={own[found - knownScales.length]} />
        </>
      )}
    </div>
  )
}

/** The list keeps its scale. */
function DeleteScale({ own }: { own: OwnScale | undefined }) {
  const text = useText(scalesText)
  const { mutate, isPending, isError } = useDeleteScale()
  if (own === undefined) return null
  return (
    <>
      <Button variant="ghost" busy={isPending} onClick={() => mutate(own.id)} className="self-start">
        {text.delete(own.name)}
      </Button>
      {isError && <p className="text-sm text-danger-text">{text.deleteFailed}</p>}
    </>
  )
}
