import type { ReactNode } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { usePhotoConsent, useSetPhotoConsent } from './consent-queries.ts'
import { jobText } from './text.ts'

type PhotoConsentProps = {
  listId: string
  className?: string
  /** What becomes possible with consent. */
  children?: ReactNode
}

/** Asks before own photos of the list leave the server (D63). Shown only where they would. */
export function PhotoConsentField({ listId, className, children }: PhotoConsentProps) {
  const text = useText(jobText).photoConsent
  const { data: consent } = usePhotoConsent(listId)
  const { mutate, variables, isPending, error } = useSetPhotoConsent(listId)
  if (consent === undefined || consent.recipient === null || !consent.hasPhotos) return null
  const { recipient, consentedAt } = consent
  const isGiven = isPending ? variables !== null : consentedAt !== null
  return (
    <div className={classNames('rounded-control border border-line px-3.5 py-1.5', className)}>
      <Checkbox
        label={text.label(recipient)}
        wraps
        checked={isGiven}
        disabled={isPending}
        onChange={(isChecked) => mutate(isChecked ? recipient : null)}
      />
      <p className="pb-1.5 text-sm text-pretty text-muted">{text.text}</p>
      {error && (
        <Banner tone="danger" className="mb-2">
          {text.failed(sentenceFor(error))}
        </Banner>
      )}
      {consentedAt !== null && children}
    </div>
  )
}
