import { CrossIcon } from '../ui/icons.tsx'
import { Outcome } from './outcome.tsx'
import { words } from './words.ts'

/** Where checkout leads who turned back. */
export const TokenCancelPage = () => (
  <Outcome
    icon={<CrossIcon />}
    tone="tone-neutral"
    title={words.cancelled.title}
    text={words.cancelled.text}
  />
)
