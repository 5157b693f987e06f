import { actionKeys } from '@curbgrade/core/grading/keys/grade-keys'
import type { KeyboardEvent } from 'react'
import { useText } from '../../text/language.ts'
import { KeyCap, toShortcut } from '../../ui/key-cap.tsx'
import { keepFocus } from '../grade-buttons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { toggleClass } from '../toggle.tsx'
import type { LiveDates } from './live-dates.ts'
import { pictureDatesText } from './text.ts'

/** Lays the earlier picture over the one on screen while it's pressed, by pointer or with Space or Enter. */
export function HoldButton({ dates }: { dates: LiveDates }) {
  const { hold, holdHint } = useText(pictureDatesText)
  const cap = useKeyCaps()(actionKeys['hold-earlier'])
  const holdByKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    dates.hold()
  }
  return (
    <button
      type="button"
      title={holdHint}
      aria-keyshortcuts={toShortcut(cap)}
      onMouseDown={keepFocus}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dates.hold()
      }}
      onPointerUp={dates.release}
      onPointerCancel={dates.release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={holdByKey}
      onKeyUp={dates.release}
      onBlur={dates.release}
      className={`${toggleClass} touch-none select-none`}
    >
      {hold}
      <KeyCap>{cap}</KeyCap>
    </button>
  )
}
