import { changePreferences, swipeReaches, usePreferences } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { canVibrate } from './feedback.ts'
import { instrumentsText } from './text.ts'
import type { Day } from './use-instruments.ts'

export function GradingSettings({ day }: { day: Day | null }) {
  const text = useText(instrumentsText)
  const preferences = usePreferences()
  const switches = (['sound', 'vibration', 'restHint'] as const).filter(
    (name) => name !== 'vibration' || canVibrate(),
  )
  return (
    <section className="mt-5 pointer-coarse:mt-0">
      <h3 className="mb-2 text-sm font-medium text-muted">{text.settings}</h3>
      {day && <p className="mb-2">{text.day(day.graded, day.perMinute)}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {switches.map((name) => (
          <Switch
            key={name}
            label={text[name]}
            checked={preferences[name]}
            onChange={(isOn) => changePreferences({ [name]: isOn })}
          />
        ))}
        <span className="flex items-center gap-2 pointer-fine:hidden">
          {text.swipe}
          <Segmented
            label={text.swipe}
            options={swipeReaches.map((value) => ({ value, label: text.swipeReaches[value] }))}
            value={preferences.swipe}
            onChange={(swipe) => changePreferences({ swipe })}
          />
        </span>
      </div>
    </section>
  )
}
