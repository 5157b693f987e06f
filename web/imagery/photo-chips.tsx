import { doubtOf } from '@curbgrade/core/imagery/address-doubt'
import type { AddressMatch } from '@curbgrade/core/imagery/address-match'
import { compassPoint } from '@curbgrade/core/imagery/compass'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { words } from './words.ts'

type Known = { readonly provenance: Provenance | null }

/** When the picture was taken, and which way it looks. */
export function ProvenanceChip({ provenance }: Known) {
  const { capturedAt = null, heading = null } = provenance ?? {}
  const captured = capturedAt && words.captured(words.month(capturedAt))
  const facing = heading !== null && words.facing(compassPoint(heading))
  const text = [captured, facing].filter(Boolean).join(' · ')
  return text && <PhotoChip>{text}</PhotoChip>
}

/** Whose picture it is (D29). */
export const AttributionChip = ({ provenance }: Known) =>
  provenance && (
    <PhotoChip title={provenance.attribution} className="shrink-0 whitespace-nowrap">
      {provenance.provider === 'demo' ? words.demoImagery : provenance.attribution}
    </PhotoChip>
  )

/** Says where the map is not sure that this is the place; the address as it has it is behind the words. */
export function MatchChip({ match }: { match: AddressMatch | null }) {
  const doubt = match && doubtOf(match)
  return match && doubt && <PhotoChip title={words.matched(match.matched)}>{words.doubts[doubt]}</PhotoChip>
}

/** What is written over a picture. */
export const PhotoChip = ({
  children,
  title,
  className,
}: {
  children: ReactNode
  title?: string
  className?: string
}) => (
  <span
    title={title}
    className={classNames(
      'inline-block max-w-full rounded-[7px] bg-black/72 px-2.5 py-1 text-sm font-medium text-white',
      className,
    )}
  >
    {children}
  </span>
)
