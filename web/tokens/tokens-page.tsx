import { usePurchases } from '../billing/index.ts'
import { paths } from '../client/paths.ts'
import { useMe } from '../client/session/me.ts'
import { storedBalance } from '../client/session-cache.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { BalanceCard } from './balance-card.tsx'
import { PriceCard } from './price-card.tsx'
import { useTokenEntries, useTokenOutlook } from './queries.ts'
import { tokensText } from './text.ts'
import { TokenHistory } from './token-history.tsx'
import { TokenOutlook } from './token-outlook.tsx'
import { TokenPacks } from './token-packs.tsx'
import { LoadingUsage, TokenUsage } from './token-usage.tsx'

export function TokensPage() {
  const text = useText(tokensText)
  const { data: me, isError } = useMe()
  return (
    <Page
      title={text.title}
      back={
        <ButtonLink variant="ghost" to={paths.lists} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <BalanceCard
          balance={me?.tokens ?? (isError ? storedBalance() : undefined)}
          setAside={me === undefined ? 0 : me.tokens - me.availableTokens}
        />
        <PriceCard />
      </div>
      <TokenPacks />
      <History />
    </Page>
  )
}

/**
 * Appears at once, because each part would push down the next. Loads all queries here: a part that refetches
 * when it appears would be hidden while it loads, and so refetch forever.
 */
function History() {
  const { data: purchases = [], isPending: arePurchasesPending } = usePurchases()
  const entries = useTokenEntries()
  const outlook = useTokenOutlook()
  const { data: me, isPending: isMePending } = useMe()
  if (arePurchasesPending || entries.isPending || !outlook.isFetched || isMePending) return <LoadingUsage />
  return (
    <>
      <TokenOutlook outlook={outlook} me={me} />
      <TokenHistory purchases={purchases} />
      <TokenUsage entries={entries} />
    </>
  )
}
