import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type FrameProps = {
  header: ReactNode
  stage: ReactNode
  /** Shown below the stage on small screens. */
  strip?: ReactNode
  controls: ReactNode
  /** Grading aids: beside the stage, or below everything on phones. */
  aside: ReactNode
}

/**
 * Lays out the grading screen. The picture takes the height that the buttons leave, so that both fit in the
 * window. The buttons are below it across the whole window, or beside it in short windows.
 */
export const Frame = ({ header, stage, strip, controls, aside }: FrameProps) => (
  <div
    className={classNames(
      'mx-auto grid w-full max-w-460 grid-cols-[minmax(0,1fr)] content-start gap-3 px-4 squat:gap-2 pt-2.5 pb-6 sm:px-6',
      'pointer-coarse:has-data-swipe-hint:[--hint:3.375rem]',
      'lg:h-[calc(100dvh-var(--bar)-1px)] lg:max-h-[78rem] lg:min-h-[34rem] lg:grid-cols-[minmax(0,1fr)_16.5rem] lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:px-4 lg:pb-3 2xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:px-6',
      'short:grid-cols-[minmax(0,1fr)_18rem] short:grid-rows-[auto_1fr] short:pt-2 short:pb-2',
      // Hides the swipe hint: the strip and the buttons explain swipes, and the picture needs the room.
      Boolean(strip) && 'max-sm:**:data-swipe-hint:hidden!',
    )}
  >
    <div className="lg:col-span-2 short:col-start-2">{header}</div>
    <div
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] lg:min-h-0 lg:grid-rows-[minmax(0,1fr)]',
        'min-h-[clamp(11rem,calc(100dvh-var(--bar)-var(--rest)-var(--hint,0rem)),calc(67.5vw+7rem))]',
        'short:col-start-1 short:row-span-2 short:row-start-1 short:self-start short:min-h-[calc(100dvh-var(--bar)-1rem-1px)]',
        strip
          ? '[--rest:26.25rem] sm:[--rest:23.75rem] max-sm:[--hint:0rem] squat:[--rest:23.5rem]'
          : '[--rest:22.375rem] sm:[--rest:19.875rem] squat:[--rest:19.625rem]',
      )}
    >
      {stage}
    </div>
    <div className="flex min-w-0 flex-col gap-2.5 lg:col-span-2 short:col-start-2">
      {strip}
      {controls}
    </div>
    <aside className="flex min-h-0 flex-col gap-4 lg:col-start-2 lg:row-start-2 lg:gap-3 short:col-span-2">
      {aside}
    </aside>
  </div>
)
