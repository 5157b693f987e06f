import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { UploadIcon } from '../../ui/icons.tsx'
import { findUnsent, pageSender } from './page-sender.ts'
import { leftOf, phaseOf, totalOf } from './sending.ts'
import { sendingText } from './text.ts'

/** In the bar of every other page: how many photos were added, with a link to them. */
export function SendingIndicator() {
  const text = useText(sendingText)
  const state = useSyncExternalStore(pageSender.subscribe, pageSender.get)
  const { pathname } = useLocation()
  const sending = findUnsent(state)
  if (sending === undefined || pathname === paths.photos(sending.listId)) return null
  const [done, total] = [totalOf(sending) - leftOf(sending), totalOf(sending)]
  const isStill = phaseOf(sending, state.wait).phase !== 'sending'
  const label = isStill ? text.stillIndicator(done, total) : text.indicator(done, total)
  return (
    <Link
      to={paths.photos(sending.listId)}
      aria-label={label}
      title={label}
      className="tabular inline-flex h-control min-w-control items-center justify-center gap-1.5 rounded-full border border-line px-2 text-sm font-semibold whitespace-nowrap transition-colors hover:bg-sunken"
    >
      <UploadIcon className="size-4" />
      <span className="max-lg:hidden">{label}</span>
    </Link>
  )
}
