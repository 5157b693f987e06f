import type { FlatKind, PictureSource } from '@curbgrade/core/shared/picture-kind'
import { useText } from '../../text/language.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { HouseIcon, SatelliteIcon } from '../../ui/icons.tsx'
import { createText } from './text.ts'

type ImageryStepProps = {
  imagery: FlatKind
  pictures: PictureSource
  onImagery: (imagery: FlatKind) => void
  onPictures: (pictures: PictureSource) => void
}

/** A title with "aerial" preselects aerial imagery; the user can change it (D18). */
export function ImageryStep({ imagery, pictures, onImagery, onPictures }: ImageryStepProps) {
  const text = useText(createText)
  return (
    <div className="flex flex-col gap-1">
      <ChoiceCards
        label={text.imagery.label}
        value={imagery}
        onChange={onImagery}
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
        checked={pictures === 'own'}
        onChange={(isOwn) => onPictures(isOwn ? 'own' : 'suppliers')}
      />
    </div>
  )
}
