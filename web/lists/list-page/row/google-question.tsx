import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Consent } from '../use-consent.ts'
import { rowText } from './text.ts'

/** Asks before it shows pictures that are billed per view (D30). */
export const GoogleQuestion = ({ consent }: { consent: Consent }) => {
  const text = useText(rowText).google
  if (!consent.isAsking) return null
  return (
    <Banner
      tone="neutral"
      title={text.title}
      className="mb-2.5"
      action={<Button onClick={consent.agree}>{text.show}</Button>}
    >
      {text.text}
    </Banner>
  )
}
