import { useFormats, useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import type { UncreditedPayment } from '../subscription.ts'
import { billingText } from '../text.ts'

export function UncreditedRow({
  payment: { reference, amount, currency, at },
}: {
  payment: UncreditedPayment
}) {
  const { money } = useFormats()
  const { uncredited } = useText(billingText)
  return (
    <li className="p-4 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <span className="font-medium">{uncredited.title}</span>
          <Badge tone="warning">{uncredited.badge}</Badge>
        </div>
        <span className="tabular font-semibold">{money(amount, currency)}</span>
      </div>
      <time dateTime={new Date(at).toISOString()} className="mt-0.5 block text-sm text-muted">
        {formatDateTime(at)}
      </time>
      <p className="mt-2 text-sm text-pretty">{uncredited.text}</p>
      <p className="mt-1 text-sm text-muted">
        {uncredited.contact} <code className="block break-all">{reference}</code>
      </p>
    </li>
  )
}
