import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { oncePainted } from '../../client/after-paint.ts'
import { ComparedImage } from './compared-image.tsx'
import type { SidePicture } from './side-picture.ts'
import './side-by-side.css'

type SideBySideProps = {
  /** On the left, or on top where the space is narrow. */
  readonly earlier: SidePicture
  readonly later: SidePicture
  /** Called once both are on screen, because only then can they be compared. */
  readonly onShown?: () => void
}

/** Shows two pictures whole, at the same scale. Fills its parent, which has a size of its own. */
export const SideBySide = (props: SideBySideProps) => (
  <Pair key={`${props.earlier.id} ${props.later.id}`} {...props} />
)

const UNKNOWN_ASPECT = PICTURE_SIZE.width / PICTURE_SIZE.height

function Pair({ earlier, later, onShown }: SideBySideProps) {
  const [earlierAspect, setEarlierAspect] = useState<number | null>(null)
  const [laterAspect, setLaterAspect] = useState<number | null>(null)
  const isLoaded = earlierAspect !== null && laterAspect !== null
  const noteShown = useEffectEvent(() => onShown?.())
  useEffect(
    () =>
      isLoaded
        ? oncePainted(
            () => true,
            () => noteShown(),
          )
        : undefined,
    [isLoaded],
  )
  return (
    <div className="side-by-side size-full">
      <div className="side-by-side-pair" style={pairStyle([earlierAspect, laterAspect])}>
        <ComparedImage
          picture={earlier}
          aspect={earlierAspect ?? UNKNOWN_ASPECT}
          onLoaded={setEarlierAspect}
        />
        <ComparedImage picture={later} aspect={laterAspect ?? UNKNOWN_ASPECT} onLoaded={setLaterAspect} />
      </div>
    </div>
  )
}

/** Their widths at a height of 1, and their heights at a width of 1. */
function pairStyle(aspects: readonly (number | null)[]): CSSProperties {
  const known = aspects.map((aspect) => aspect ?? UNKNOWN_ASPECT)
  return {
    ['--aspects' as string]: known.reduce((sum, aspect) => sum + aspect, 0),
    ['--heights' as string]: known.reduce((sum, aspect) => sum + 1 / aspect, 0),
  }
}
