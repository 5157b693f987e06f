import { TOKENS_TO_OPEN_LIST } from '@curbgrade/core/tokens/ledger'
import { paths } from '../app/paths.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { words } from './words.ts'

const { lowBalance } = words

/** Warns that the balance is too low to open a list. */
export function LowBalance({ tokens }: { tokens: number | undefined }) {
  if (tokens === undefined || tokens >= TOKENS_TO_OPEN_LIST) return null
  return (
    <Banner
      tone="warning"
      title={lowBalance.title}
      className="mb-5"
      action={<ButtonLink to={paths.tokens}>{lowBalance.buy}</ButtonLink>}
    >
      {lowBalance.text(tokens, TOKENS_TO_OPEN_LIST)}
    </Banner>
  )
}
