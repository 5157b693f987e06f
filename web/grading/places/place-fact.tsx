import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useText } from '../../text/language.ts'
import { Toggle } from '../toggle.tsx'
import { placesText } from './text.ts'
import type { PlaceGrading } from './use-place-grading.ts'

/** Says how many units share the picture, and offers one grade for all of them. */
export function PlaceFact({ card, places }: { card: Card; places: PlaceGrading }) {
  const text = useText(placesText)
  const place = places.placeOf(card)
  if (place === null) return null
  const isOn = places.isOn(place)
  return (
    <section
      aria-label={text.title}
      className="place-fact flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm"
    >
      <p>{text.units(place.rows)}</p>
      <Toggle
        label={text.together(place.rows)}
        isOn={isOn}
        isPressed={isOn}
        cap={undefined}
        onClick={() => places.toggle(place)}
      >
        {text.together(place.rows)}
      </Toggle>
    </section>
  )
}
