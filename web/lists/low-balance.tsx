import { MIN_TOKENS_TO_OPEN } from '@curbgrade/core/tokens/costs'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { listsText } from './text.ts'

type LowBalanceProps = {
  tokens: number | undefined
  /** Tokens granted for verifying the email. */
  welcomeTokens: number
}

/** Says that the balance is too low to open a list, and how to get tokens. */
export function LowBalance({ tokens, welcomeTokens }: LowBalanceProps) {
  const { lowBalance } = useText(listsText)
  if (tokens === undefined || tokens >= MIN_TOKENS_TO_OPEN) return null
  return (
    <Banner
      tone="warning"
      title={lowBalance.title(tokens, welcomeTokens)}
      className="mb-5"
      action={<ButtonLink to={paths.tokens}>{lowBalance.buy}</ButtonLink>}
    >
      {lowBalance.text(tokens, welcomeTokens)}
    </Banner>
  )
}
