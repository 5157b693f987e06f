import { MIN_TOKENS_TO_OPEN } from '@curbgrade/core/tokens/costs'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { listsText } from './text.ts'

/** Warns that the balance is too low to open a list. */
export function LowBalance({ tokens }: { tokens: number | undefined }) {
  const { lowBalance } = useText(listsText)
  if (tokens === undefined || tokens >= MIN_TOKENS_TO_OPEN) return null
  return (
    <Banner
      tone="warning"
      title={lowBalance.title}
      className="mb-5"
      action={<ButtonLink to={paths.tokens}>{lowBalance.buy}</ButtonLink>}
    >
      {lowBalance.text(tokens, MIN_TOKENS_TO_OPEN)}
    </Banner>
  )
}
