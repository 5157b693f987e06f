import { useText } from '../text/language.ts'
import { CrossIcon } from '../ui/icons.tsx'
import { Outcome } from './outcome.tsx'
import { billingText } from './text.ts'

/** The payment provider's cancel URL. */
export const TokenCancelPage = () => {
  const text = useText(billingText)
  return (
    <Outcome icon={<CrossIcon />} tone="tone-neutral" title={text.canceled.title} text={text.canceled.text} />
  )
}
