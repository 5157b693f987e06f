import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { useText } from '../../text/language.ts'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { HouseIcon, SatelliteIcon } from '../../ui/icons.tsx'
import { createText } from './text.ts'

/** A title with "aerial" preselects aerial imagery; the user can change it (D18). */
export function ImageryStep({
  imagery,
  onChange,
}: {
  imagery: FlatKind
  onChange: (imagery: FlatKind) => void
}) {
  const text = useText(createText)
  return (
    <ChoiceCards
      label={text.imagery.label}
      value={imagery}
      onChange={onChange}
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
  )
}
