import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type FrameProps = {
  header: ReactNode
  /** The picture, or its placeholder. */
  stage: ReactNode
  /** Shown below the stage on small screens; the stage leaves room for it. */
  strip?: ReactNode
  /** Buttons and strip. */
  controls: ReactNode
  /** Grading aids: beside the stage, or below everything on phones. */
  aside: ReactNode
}

/**
 * The grading screen's layout. On a desktop it fills the window below the bar (57 px), and the stage takes the
 * rest.
 */
export const Frame = ({ header, stage, strip, controls, aside }: FrameProps) => (
  <div className="mx-auto grid w-full max-w-[1720px] grid-cols-[minmax(0,1fr)] content-start gap-3 px-4 pt-2.5 pb-6 sm:px-6 lg:h-[calc(100dvh-57px)] lg:max-h-[1180px] lg:min-h-[680px] lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:gap-x-4 lg:pb-4">
    <div className="lg:col-span-2">{header}</div>
    <div
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] lg:min-h-0 lg:grid-rows-[minmax(0,1fr)]',
        strip
          ? 'min-h-[clamp(200px,calc(100dvh-545px),600px)]'
          : 'min-h-[clamp(220px,calc(100dvh-452px),600px)]',
      )}
    >
      {stage}
    </div>
    <div className="flex min-w-0 flex-col gap-2.5 lg:order-last lg:col-span-2">
      {strip}
      {controls}
    </div>
    <aside className="flex min-h-0 flex-col gap-4">{aside}</aside>
  </div>
)
