import type { Answer } from '../client/api.ts'
import { useAbout } from '../client/session/me.ts'
import { useText } from '../text/language.ts'
import { Badge } from '../ui/badge.tsx'
import { type SupplierId, supplierIds } from './parts.ts'
import { privacyText } from './text.ts'

/** Uses cards, because three columns of sentences are unreadable on a phone. */
export function SupplierList() {
  const text = useText(privacyText)
  const { data: about } = useAbout()
  const here = about ? suppliersOf(about) : []
  return (
    <ul className="mt-5 grid gap-3">
      {supplierIds.map((id) => (
        <li key={id} className="card p-4">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {text.suppliers[id].who}
            {here.includes(id) && <Badge tone="success">{text.here}</Badge>}
          </h3>
          <p className="text-sm text-muted">{text.suppliers[id].when}</p>
          <p className="mt-1.5 text-pretty">{text.suppliers[id].sees}</p>
        </li>
      ))}
    </ul>
  )
}

/** The server doesn't report a connected model. */
const suppliersOf = (about: Answer<'GET /api/about'>): SupplierId[] => [
  about.imagery,
  about.payments === 'test' ? 'test-payments' : 'live-payments',
  ...(about.outbox === undefined ? (['mail'] as const) : []),
]
