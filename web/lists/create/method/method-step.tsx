import type { ProcessingMethod } from '@curbgrade/core/lists/create-form'
import { useRef } from 'react'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { PersonIcon, SparkIcon } from '../../../ui/icons.tsx'
import { methodText } from './text.ts'

type MethodStepProps = {
  method: ProcessingMethod | undefined
  onChange: (method: ProcessingMethod | undefined) => void
}

/** "Change" returns to the choice (Spec 2). */
export function MethodStep({ method, onChange }: MethodStepProps) {
  const text = useText(methodText).method
  const step = useRef<HTMLFieldSetElement>(null)
  const change = (next: ProcessingMethod | undefined) => {
    onChange(next)
    // Moves the focus to the step, because the pressed button disappears.
    step.current?.focus()
  }
  return (
    <fieldset ref={step} aria-label={text.label} tabIndex={-1} className="min-w-0 outline-none">
      {method ? (
        <>
          <p className="mb-1.5 font-medium">{text.label}</p>
          <div className="flex items-start gap-3 rounded-grade border border-line p-3.5">
            <Icon method={method} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{text[method]}</p>
              <p className="text-sm text-muted">{text[`${method}Text`]}</p>
            </div>
            <Button onClick={() => change(undefined)}>{text.change}</Button>
          </div>
        </>
      ) : (
        <ChoiceCards
          label={text.label}
          value={method}
          onChange={change}
          choices={(['manual', 'ai'] as const).map((value) => ({
            value,
            label: text[value],
            description: text[`${value}Text`],
            icon: <Icon method={value} />,
          }))}
        />
      )}
    </fieldset>
  )
}

const Icon = ({ method }: { method: ProcessingMethod }) =>
  method === 'ai' ? <SparkIcon className="mt-px shrink-0" /> : <PersonIcon className="mt-px shrink-0" />
