import { words } from './words.ts'

const { title, rows, free } = words.buys

export function PriceCard() {
  return (
    <section className="card p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <dl className="mt-2">
        {rows.map(({ what, tokens }) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{what}</dt>
            <dd className="tabular font-medium whitespace-nowrap">
              {words.amount(tokens)} {words.unit(tokens)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-pretty text-muted">{free}</p>
    </section>
  )
}
