import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { actionKeys, type KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { currentCard, type GradingSession } from '@curbgrade/core/grading/session/grading-session'
import { canUndo } from '@curbgrade/core/grading/session/session-undo'
import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { MapIcon } from '../../ui/icons.tsx'
import { CategoryButtons, ConditionButtons, keepFocus } from '../grade-buttons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { gradingText } from '../text.ts'
import { SwipeHint } from './swipe-hint.tsx'

type GradingControlsProps = {
  session: GradingSession
  onAction: (action: KeyAction) => void
  lastTen: ReactNode
}

export function GradingControls({ session, onAction, lastTen }: GradingControlsProps) {
  const text = useText(gradingText)
  const capOf = useKeyCaps()
  const card = currentCard(session)
  return (
    <>
      {card !== null && <SwipeHint />}
      <ScaleButtons
        current={card?.grade ?? null}
        disabled={card === null}
        onGrade={(grade) => onAction({ type: 'grade', grade })}
      />
      <div className="flex min-h-13 flex-wrap items-center gap-2.5 lg:flex-nowrap">
        <Button
          keyHint={capOf(actionKeys.undo)}
          disabled={!canUndo(session)}
          onMouseDown={keepFocus}
          onClick={() => onAction({ type: 'undo' })}
          className="max-lg:flex-1"
        >
          {text.undo}
        </Button>
        <Button
          keyHint={capOf(actionKeys.skip)}
          disabled={card === null}
          onMouseDown={keepFocus}
          onClick={() => onAction({ type: 'skip' })}
          className="max-lg:flex-1"
        >
          {session.regrading ? text.leaveRegrade : text.skip}
        </Button>
        <Button
          icon={<MapIcon />}
          disabled={card === null}
          onMouseDown={keepFocus}
          onClick={() => onAction({ type: 'map' })}
          className="lg:hidden"
        >
          {text.map}
        </Button>
        <div className="min-w-0 max-lg:w-full lg:ml-2 lg:flex-1">{lastTen}</div>
      </div>
    </>
  )
}

type ScaleButtonsProps = { current: number | null; disabled: boolean; onGrade: (grade: Grade) => void }

/** On upright phones the condition buttons come last, nearest to the thumb; on short screens they come first, in view. */
export const ScaleButtons = (props: ScaleButtonsProps) => (
  <div className="flex flex-col gap-2.5 max-lg:flex-col-reverse short:flex-col">
    <ConditionButtons {...props} />
    <CategoryButtons {...props} />
  </div>
)
