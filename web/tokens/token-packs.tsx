import { tokenPacks } from '@curbgrade/core/billing/catalog'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { billingText, paymentFailure, useHostedPage } from '../billing/index.ts'
import { api } from '../client/api.ts'
import { rememberListToOpen } from '../client/session/list-to-open.ts'
import { useFormats, useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { tokensText } from './text.ts'

type PriceId = (typeof tokenPacks)[number]['priceId']

export function TokenPacks() {
  const { packs } = useText(tokensText)
  const [chosen, setChosen] = useState<PriceId>()
  const [query] = useSearchParams()
  const checkout = useHostedPage((priceId: PriceId) => {
    rememberListToOpen(query.get('list'))
    return api('POST /create-token-checkout', { body: { priceId, environment: 'production' } })
  })
  return (
    <section className="card mt-4 p-5 sm:p-6">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{packs.title}</h2>
      <ChoiceCards
        label={packs.choose}
        size="lg"
        choices={usePackChoices()}
        value={chosen}
        onChange={setChosen}
      />
      {checkout.error && (
        <Banner tone="danger" title={packs.failed} className="mt-4">
          {paymentFailure(checkout.error)}
        </Banner>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          disabled={chosen === undefined}
          busy={checkout.isBusy}
          onClick={() => chosen && checkout.open(chosen)}
        >
          {checkout.isBusy ? packs.processing : packs.purchase}
        </Button>
        <p className="text-sm text-muted">{packs.hosted}</p>
      </div>
    </section>
  )
}

function usePackChoices() {
  const { cents } = useFormats()
  const { packs: packLabels } = useText(billingText)
  const text = useText(tokensText)
  return tokenPacks.map((pack) => ({
    value: pack.priceId,
    tag: packLabels[pack.id],
    label: text.amount(pack.tokens),
    description: (
      <>
        <span className="tabular mt-1 block text-lg font-semibold text-ink">{cents(pack.priceCents)}</span>
        <span className="tabular">{text.packs.each(pack)}</span>
      </>
    ),
  }))
}
