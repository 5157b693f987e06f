import { MIN_TOKENS_TO_OPEN } from '@curbgrade/core/tokens/costs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { useMe } from '../client/session/me.ts'
import { storedBalance, storedUserId } from '../client/session-cache.ts'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconLink } from '../ui/icon-button.tsx'
import { AlertIcon, CogIcon, CoinIcon } from '../ui/icons.tsx'
import { ModeChip } from './mode-chip.tsx'

/** Spec 2. */
export function NavigationBar({ status, search }: { status?: ReactNode; search?: ReactNode }) {
  const text = useText(clientText)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <nav aria-label={text.bar} className="flex h-bar items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <BrandLink isShortOnPhones={search !== undefined} />
        <span className="flex-1" />
        <ModeChip />
        {status}
        {search}
        <TokenCount />
        <IconLink to={paths.settings} label={text.settings} variant="outline">
          <CogIcon />
        </IconLink>
      </nav>
    </header>
  )
}

const PRODUCT = 'Curbgrade'

/** Links to the lists if a user id is stored, else to the home page. */
export function BrandLink({ isShortOnPhones = false }: { isShortOnPhones?: boolean }) {
  return (
    <Link
      to={storedUserId() === null ? paths.home : paths.lists}
      className="-ml-1 inline-flex h-control items-center gap-2.5 rounded-control px-1 text-lg font-semibold tracking-tight"
    >
      <BrandMark />
      <span className={isShortOnPhones ? 'max-sm:sr-only' : undefined}>{PRODUCT}</span>
    </Link>
  )
}

function TokenCount() {
  const text = useText(clientText)
  const balance = useMe().data?.tokens ?? storedBalance()
  if (balance === undefined) return null
  const isLow = balance < MIN_TOKENS_TO_OPEN
  const Icon = isLow ? AlertIcon : CoinIcon
  return (
    <Link
      to={paths.tokens}
      aria-label={isLow ? text.fewTokens(balance) : text.tokens(balance)}
      title={isLow ? text.fewTokens(balance) : undefined}
      className={classNames(
        'tabular inline-flex h-control items-center gap-1.5 rounded-full border px-3 text-sm font-semibold whitespace-nowrap transition-colors',
        isLow ? 'tone-warning border-transparent' : 'border-line hover:bg-sunken',
      )}
    >
      <Icon className="-ml-0.5 size-4" />
      <span className="md:hidden">{text.tokenCount(balance)}</span>
      <span className="max-md:hidden">{text.tokens(balance)}</span>
    </Link>
  )
}
