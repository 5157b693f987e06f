import { CrossIcon } from '../ui/icons.tsx'
import { Outcome } from './outcome.tsx'
import { words } from './words.ts'

/** The payment provider's cancel URL. */
export const TokenCancelPage = () => (
  <Outcome icon={<CrossIcon />} tone="tone-neutral" title={words.canceled.title} text={words.canceled.text} />
)
