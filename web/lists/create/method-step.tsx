import type { ProcessingMethod } from '@curbgrade/core/lists/create-form'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { PersonIcon, SparkIcon } from '../../ui/icons.tsx'
import { words } from './words.ts'

type MethodStepProps = {
  method: ProcessingMethod | undefined
  onChange: (method: ProcessingMethod | undefined) => void
}

/** The grading method. 'Change' returns to the choice (Spec 2). */
export function MethodStep({ method, onChange }: MethodStepProps) {
  const step = useRef<HTMLFieldSetElement>(null)
  const change = (next: ProcessingMethod | undefined) => {
    onChange(next)
    // The pressed button disappears, so the focus moves to the step.
    step.current?.focus()
  }
  return (
    <fieldset ref={step} aria-label={words.method.label} tabIndex={-1} className="min-w-0 outline-none">
      {method ? (
        <>
          <p className="mb-1.5 font-medium">{words.method.label}</p>
          <div className="flex items-start gap-3 rounded-grade border border-line p-3.5">
            <Icon method={method} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{words.method[method]}</p>
              <p className="text-sm text-muted">{texts[method]}</p>
            </div>
            <Button onClick={() => change(undefined)}>{words.method.change}</Button>
          </div>
        </>
      ) : (
        <ChoiceCards
          label={words.method.label}
          value={method}
          onChange={change}
          choices={(['manual', 'ai'] as const).map((value) => ({
            value,
            label: words.method[value],
            description: texts[value],
            icon: <Icon method={value} />,
          }))}
        />
      )}
    </fieldset>
  )
}

const texts = { manual: words.method.manualText, ai: words.method.aiText } as const

const Icon = ({ method }: { method: ProcessingMethod }) =>
  method === 'ai' ? <SparkIcon className="mt-px shrink-0" /> : <PersonIcon className="mt-px shrink-0" />
