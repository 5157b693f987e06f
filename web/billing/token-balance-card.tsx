import { paths } from '../client/paths.ts'
import { useMe } from '../client/session/me.ts'
import { storedBalance } from '../client/session-cache.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LiveBalance } from './live-balance.tsx'
import { billingText } from './text.ts'

export function TokenBalanceCard() {
  const { balance } = useText(billingText)
  const { data: me, isError } = useMe()
  return (
    <section className="card flex flex-wrap items-end justify-between gap-x-6 gap-y-4 p-5 sm:p-6">
      <div>
        <h2 className="mb-2 text-lg font-semibold">{balance.title}</h2>
        <LiveBalance tokens={me?.tokens ?? (isError ? storedBalance() : undefined)} />
        <ul className="mt-2 text-sm text-muted">
          {balance.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <ButtonLink to={paths.tokens} className="max-sm:w-full">
        {balance.buy}
      </ButtonLink>
    </section>
  )
}
