import { tokenPacks } from '@curbgrade/core/billing/catalog'
import { centsToText } from '@curbgrade/core/shared/money'
import { useState } from 'react'
import { useHostedPage } from '../billing/use-hosted-page.ts'
import { reasonInWords } from '../billing/words.ts'
import { api } from '../client/api.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { words } from './words.ts'

const { packs } = words

type PriceId = (typeof tokenPacks)[number]['priceId']

/** Lets the user choose a token pack and opens the payment page (Spec 2). */
export function TokenPacks() {
  const [chosen, setChosen] = useState<PriceId>()
  const checkout = useHostedPage((priceId: PriceId) =>
    api('POST /create-token-checkout', { body: { priceId, environment: 'production' } }),
  )
  return (
    <section className="card mt-4 p-5 sm:p-6">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{packs.title}</h2>
      <ChoiceCards label={packs.choose} size="lg" choices={choices} value={chosen} onChange={setChosen} />
      {checkout.error && (
        <Banner tone="danger" title={packs.failed} className="mt-4">
          {reasonInWords(checkout.error)}
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

const choices = tokenPacks.map((pack) => ({
  value: pack.priceId,
  tag: pack.label,
  label: words.amount(pack.tokens),
  description: (
    <>
      <span className="tabular mt-1 block text-lg font-semibold text-ink">
        {centsToText(pack.priceCents)}
      </span>
      <span className="tabular">{words.packs.each(pack)}</span>
    </>
  ),
}))
