import { HelpLink } from '../frame/help-link.tsx'
import { useText } from '../text/language.ts'
import { tokensText } from './text.ts'

export function PriceCard() {
  const text = useText(tokensText)
  return (
    <section className="card p-5">
      <h2 className="text-lg font-semibold">{text.buys.title}</h2>
      <dl className="mt-2">
        {text.buys.rows.map(({ what, tokens }) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{what}</dt>
            <dd className="tabular font-medium whitespace-nowrap">
              {text.amount(tokens)} {text.unit(tokens)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-pretty text-muted">{text.buys.free}</p>
      <HelpLink topic="tokens">{text.buys.help}</HelpLink>
    </section>
  )
}
