import { type TokenPack, tokenPacks } from '@curbgrade/core/billing/catalog'
import { billingText, PlanFeatures } from '../billing/index.ts'
import { useText } from '../text/language.ts'
import { type Column, Table } from '../ui/table.tsx'
import { Section } from './section.tsx'
import { homeText } from './text.ts'

export function Pricing() {
  const { pricing } = useText(homeText)
  return (
    <Section title={pricing.title} text={pricing.text}>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Plan />
        <Tokens />
      </div>
    </Section>
  )
}

function Plan() {
  const { pricing } = useText(homeText)
  return (
    <div className="card flex flex-col p-6">
      <h3 className="text-lg font-semibold tracking-tight">{pricing.plan}</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="tabular text-[2.5rem]/11 font-bold tracking-tight">{pricing.planPrice}</span>
        <span className="text-muted">{pricing.perMonth}</span>
      </p>
      <PlanFeatures />
      <p className="mt-auto pt-6 text-sm text-pretty text-muted">{pricing.whenPlanEnds}</p>
    </div>
  )
}

function Tokens() {
  const { pricing } = useText(homeText)
  const columns = usePackColumns()
  return (
    <div className="card flex flex-col gap-5 p-6">
      <div>
        <h3 className="text-lg font-semibold tracking-tight">{pricing.tokens}</h3>
        <p className="mt-1 text-muted">{pricing.tokensText}</p>
      </div>
      <Table
        caption={pricing.caption}
        columns={columns}
        rows={tokenPacks}
        rowKey={({ priceId }) => priceId}
        className="shadow-none"
        focusable
      />
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {pricing.buys.map(({ what, cost }) => (
          <div key={what} className="flex items-baseline justify-between gap-4 last:sm:col-span-2">
            <dt className="text-muted">{what}</dt>
            <dd className="font-medium whitespace-nowrap">{cost}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function usePackColumns(): Column<TokenPack>[] {
  const { packs } = useText(billingText)
  const { columns, packTokens, packPrice, eachPicture } = useText(homeText).pricing
  return [
    { key: 'pack', header: columns.pack, render: ({ id }) => packs[id] },
    { key: 'tokens', header: columns.tokens, render: packTokens, align: 'end' },
    { key: 'price', header: columns.price, render: packPrice, align: 'end' },
    {
      key: 'each',
      header: columns.each,
      render: (pack) => <span className="text-muted">{eachPicture(pack)}</span>,
      align: 'end',
    },
  ]
}
