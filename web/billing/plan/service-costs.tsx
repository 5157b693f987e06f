import { useText } from '../../text/language.ts'
import { planText } from './text.ts'

export function ServiceCosts() {
  const { costs } = useText(planText)
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-lg font-semibold tracking-tight">{costs.title}</h2>
      <dl className="mt-3">
        {costs.rows.map(({ what, each, tokens }) => (
          <div key={what} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <dt>{what}</dt>
            <dd className="text-right">
              <span className="font-semibold">{each}</span>
              <span className="block text-sm text-muted">{costs.tokens(tokens)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3.5 text-pretty">{costs.text}</p>
      <p className="mt-2 text-sm text-pretty text-muted">{costs.prepaid}</p>
    </section>
  )
}
