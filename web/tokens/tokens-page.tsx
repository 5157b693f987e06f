import { useAbout, useMe } from '../account/queries.ts'
import { paths } from '../app/paths.ts'
import { storedBalance } from '../app/session-cache.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { BalanceCard } from './balance-card.tsx'
import { PriceCard } from './price-card.tsx'
import { SourceCard } from './source-card.tsx'
import { TokenUsage } from './token-usage.tsx'
import { words } from './words.ts'

/** What one has, what it buys, and where every token went. TODO(issue 4): packs to buy. */
export function TokensPage() {
  const { data: me, isError } = useMe()
  const { data: about } = useAbout()
  return (
    <Page
      title={words.title}
      back={
        <ButtonLink variant="ghost" to={paths.lists} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {words.back}
        </ButtonLink>
      }
    >
      <div className="grid gap-4 md:grid-cols-3">
        <BalanceCard balance={me?.tokens ?? (isError ? storedBalance() : undefined)} />
        <PriceCard />
        <SourceCard isDemo={about?.demoAccount !== undefined && about.demoAccount.email === me?.email} />
      </div>
      <TokenUsage />
    </Page>
  )
}
