import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { actionKeys, type KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { currentCard, type GradingSession } from '@curbgrade/core/grading/session/grading-session'
import { canUndo } from '@curbgrade/core/grading/session/session-undo'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MapIcon } from '../../ui/icons.tsx'
import { QuestionToggles } from '../annotations/annotation-toggles.tsx'
import type { Annotations } from '../annotations/use-annotations.ts'
import { CategoryButtons, ConditionButtons, keepFocus } from '../grade-buttons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { gradingText } from '../text.ts'
import { SwipeHint } from './swipe-hint.tsx'

type GradingControlsProps = {
  session: GradingSession
  /** What the AI would give, if the user may see it. */
  suggested: Grade | null
  annotations: Annotations
  onAction: (action: KeyAction) => void
  lastTen: ReactNode
}

export function GradingControls(props: GradingControlsProps) {
  const { session, suggested, annotations, onAction, lastTen } = props
  const text = useText(gradingText)
  const capOf = useKeyCaps()
  const card = currentCard(session)
  return (
    <>
      {card !== null && <SwipeHint />}
      <ScaleButtons
        current={card?.grade ?? null}
        suggested={suggested}
        disabled={card === null}
        onGrade={(grade) => onAction({ type: 'grade', grade })}
      >
        {/* Phones have no room for it beside the picture (grading.css). */}
        {card !== null && (
          <div className="w-full empty:hidden min-[28rem]:hidden">
            <QuestionToggles
              annotations={annotations.of(card)}
              attributes={annotations.attributes}
              onAction={onAction}
            />
          </div>
        )}
        <StepButton
          keyHint={capOf(actionKeys.undo)}
          disabled={!canUndo(session)}
          onClick={() => onAction({ type: 'undo' })}
        >
          {text.undo}
        </StepButton>
        <StepButton
          keyHint={capOf(actionKeys.skip)}
          disabled={card === null}
          onClick={() => onAction({ type: 'skip' })}
        >
          {/* As wide as its longer name, so that the strip beside it stays where it is. */}
          <span
            data-widest={text.leaveRegrade}
            className="inline-flex flex-col items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-widest)]"
          >
            {session.regrading ? text.leaveRegrade : text.skip}
          </span>
        </StepButton>
        <Button
          icon={<MapIcon />}
          disabled={card === null}
          onMouseDown={keepFocus}
          onClick={() => onAction({ type: 'map' })}
          className="lg:hidden"
        >
          {text.map}
        </Button>
        <div className="min-w-0 max-lg:w-full lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          {lastTen}
        </div>
      </ScaleButtons>
    </>
  )
}

/** As high as the row of categories that it stands beside on desktops. */
const StepButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} onMouseDown={keepFocus} className="max-lg:flex-1 lg:h-category lg:min-w-30" />
)

type ScaleButtonsProps = ComponentProps<typeof CategoryButtons> & {
  /** Below the scale, or on desktops beside the categories. */
  children?: ReactNode
}

/** On upright phones the condition buttons come last, nearest to the thumb; on short screens they come first, in view. */
export const ScaleButtons = ({ children, ...scale }: ScaleButtonsProps) => (
  <div className="flex flex-col gap-2.5 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:gap-x-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="flex flex-col gap-2.5 max-lg:flex-col-reverse lg:contents short:flex-col">
      <div className="lg:col-span-2">
        <ConditionButtons {...scale} />
      </div>
      <CategoryButtons {...scale} />
    </div>
    <div
      className={classNames(
        'flex flex-wrap items-center gap-2.5 empty:hidden',
        'lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:content-start lg:gap-2',
      )}
    >
      {children}
    </div>
  </div>
)
