import { changePreferences, usePreferences } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { endStreak, useIsRestDue } from './streak-store.ts'
import { instrumentsText } from './text.ts'

/** Suggests a rest after a long streak. Doesn't take the focus. */
export function RestHint() {
  const text = useText(instrumentsText).rest
  const isDue = useIsRestDue()
  const { restHint } = usePreferences()
  if (!isDue || !restHint) return null
  const turnOff = (
    <Button
      onClick={() => {
        changePreferences({ restHint: false })
        endStreak()
      }}
    >
      {text.turnOff}
    </Button>
  )
  return (
    <Banner title={text.title} action={turnOff} onDismiss={endStreak} className="w-full shadow-float">
      <span className="max-sm:sr-only">{text.text}</span>
    </Banner>
  )
}
