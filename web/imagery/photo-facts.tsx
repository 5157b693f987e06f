import { compassPoint } from '@curbgrade/core/imagery/geometry/compass'
import { isGooglesOwn } from '@curbgrade/core/imagery/google-credit'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { isStreetCollection, streetCollections } from '@curbgrade/core/imagery/street-collections'
import type { ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'
import { photoFactsText } from './photo-facts-text.ts'

type WithProvenance = { readonly provenance: Provenance | null }

export function CaptureFact({ provenance }: WithProvenance) {
  const { captured, facing } = useText(photoFactsText)
  const { capturedAt = null, heading = null } = provenance ?? {}
  const isFacing = heading !== null && facing(compassPoint(heading))
  if (!capturedAt) return isFacing && <span>{isFacing}</span>
  return (
    <span>
      {captured(capturedAt)}
      {isFacing && <span className="squat:sr-only"> · {isFacing}</span>}
    </span>
  )
}

/** Links to the picture's provider (D29). */
export function AttributionFact({ provenance }: WithProvenance) {
  const text = useText(photoFactsText)
  if (provenance === null) return null
  const { provider, attribution } = provenance
  if (provider === 'demo') return <span>{text.demoImagery}</span>
  const isByUser = provider === 'google' && !isGooglesOwn(attribution)
  const credit = isByUser ? text.byUser(attribution) : attribution
  // Never truncated: names and licenses must be readable.
  return (
    <span title={credit} className="text-pretty">
      {isStreetCollection(provider) ? (
        <a
          href={streetCollections[provider].page}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text.providerPage(attribution)}
          onMouseDown={(event) => event.preventDefault()}
          className="pointer-events-auto relative z-10 underline-offset-2 hover:underline pointer-coarse:py-3"
        >
          {attribution}
        </a>
      ) : (
        credit
      )}
    </span>
  )
}

type PhotoChipsProps = { children: ReactNode; className?: string }

export const PhotoChip = ({ children, className }: PhotoChipsProps) => (
  <span
    className={classNames(
      'inline-block max-w-full rounded-[7px] bg-black/72 px-2.5 py-1 text-sm font-medium text-white',
      className,
    )}
  >
    {children}
  </span>
)

/** Each text has its own background. */
export const PhotoChips = ({ children, className }: PhotoChipsProps) => (
  <div
    className={classNames(
      'flex min-w-0 flex-wrap gap-2 text-sm font-medium text-white',
      '*:max-w-full *:rounded-[7px] *:bg-black/72 *:px-2.5 *:py-1',
      className,
    )}
  >
    {children}
  </div>
)
