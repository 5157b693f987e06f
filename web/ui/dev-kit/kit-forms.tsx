import { useState } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { ChoiceCards } from '../forms/choice-cards.tsx'
import { Field } from '../forms/field.tsx'
import { FileDrop } from '../forms/file-drop.tsx'
import { Switch } from '../forms/switch.tsx'
import { Select, TextInput } from '../forms/text-input.tsx'
import { PersonIcon, SparkIcon } from '../icons.tsx'
import { Disclosure } from '../overlays/disclosure.tsx'

export function KitForms() {
  const [file, setFile] = useState<string>()
  const [method, setMethod] = useState<'manual' | 'ai'>()
  const [isOn, setOn] = useState(true)
  return (
    <>
      <div className="flex flex-wrap gap-6">
        <Switch label="Show AI first" checked={isOn} onChange={setOn} />
        <Checkbox label="grade_word" checked={isOn} onChange={setOn} />
        <Switch label="Disabled" checked={false} disabled onChange={setOn} />
        <Switch label="Saving" checked={isOn} busy onChange={setOn} />
      </div>
      <Field label="Title" hint="A name you'll recognize.">
        {(control) => <TextInput {...control} placeholder="Sacramento, June drive" />}
      </Field>
      <Field label="Email" error="Please enter a valid email">
        {(control) => <TextInput {...control} type="email" defaultValue="someone@" />}
      </Field>
      <Field label="Street column">
        {(control) => (
          <Select {...control}>
            <option>Property Address</option>
            <option>Zip Code</option>
          </Select>
        )}
      </Field>
      <ChoiceCards
        label="Method"
        value={method}
        onChange={setMethod}
        choices={[
          { value: 'manual', label: 'Manual', description: 'You grade each property.', icon: <PersonIcon /> },
          {
            value: 'ai',
            label: 'AI',
            description: 'A model grades, and you review.',
            icon: <SparkIcon />,
            disabled: true,
          },
        ]}
      />
      <ChoiceCards
        label="Pack"
        size="lg"
        value={method}
        onChange={setMethod}
        choices={[
          { value: 'manual', tag: 'Small', label: '1,000', description: '$14.99' },
          { value: 'ai', tag: 'Large', label: '20,000', description: '$219.99' },
        ]}
      />
      <Disclosure summary="What counts as a view?">A picture that was delivered.</Disclosure>
      <FileDrop
        label="Drop a CSV file here, or choose one"
        hint="Up to 50,000 rows and 25 columns"
        accept=".csv"
        chosen={file}
        onFiles={([first]) => setFile(first?.name)}
      />
      <FileDrop
        label="Drop a CSV file here, or choose one"
        error="Invalid file format. Please upload a CSV file."
        chosen="houses.xlsx"
        onFiles={() => undefined}
      />
    </>
  )
}
