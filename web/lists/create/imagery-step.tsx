import { useText } from '../../text/language.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { HouseIcon, SatelliteIcon } from '../../ui/icons.tsx'
import { createText } from './text.ts'
import type { CreateFormState } from './use-create-form.ts'

/** A title with "aerial" preselects aerial imagery; the user can change it (D18). */
export function ImageryStep({ form }: { form: CreateFormState }) {
  const text = useText(createText)
  return (
    <div className="flex flex-col gap-1">
      <ChoiceCards
        label={text.imagery.label}
        value={form.imagery}
        onChange={form.setImagery}
        choices={[
          {
            value: 'street',
            label: text.imagery.street,
            description: text.imagery.streetText,
            icon: <HouseIcon />,
          },
          {
            value: 'aerial',
            label: text.imagery.aerial,
            description: text.imagery.aerialText,
            icon: <SatelliteIcon />,
          },
        ]}
      />
      <Checkbox
        label={text.imagery.ownOnly}
        wraps
        checked={form.pictures === 'own'}
        onChange={(isOwn) => form.setPictures(isOwn ? 'own' : 'suppliers')}
      />
    </div>
  )
}
