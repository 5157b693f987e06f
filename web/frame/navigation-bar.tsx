import { MIN_TOKENS_TO_OPEN } from '@curbgrade/core/tokens/costs'
import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { useMe } from '../client/session/me.ts'
import { storedBalance, storedUserId } from '../client/session/session-cache.ts'
import { words } from '../client/words.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconLink } from '../ui/icon-button.tsx'
import { AlertIcon, CogIcon, CoinIcon } from '../ui/icons.tsx'
import { ModeChip } from './mode-chip.tsx'

/** Shows the brand, the token count and the settings link (Spec 2). */
export function NavigationBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <nav aria-label={words.bar} className="flex h-14 items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <BrandLink />
        <span className="flex-1" />
        <ModeChip />
        <TokenCount />
        <IconLink to={paths.settings} label={words.settings} variant="outline">
          <CogIcon />
        </IconLink>
      </nav>
    </header>
  )
}

/** Logo and product name. Links to the lists if a user id is stored, else to the home page. */
export function BrandLink() {
  return (
    <Link
      to={storedUserId() === null ? paths.home : paths.lists}
      className="-ml-1 inline-flex h-control items-center gap-2.5 rounded-control px-1 text-lg font-semibold tracking-tight"
    >
      <BrandMark />
      {words.product}
    </Link>
  )
}

function TokenCount() {
  const balance = useMe().data?.tokens ?? storedBalance()
  if (balance === undefined) return null
  const isLow = balance < MIN_TOKENS_TO_OPEN
  const Icon = isLow ? AlertIcon : CoinIcon
  return (
    <Link
      to={paths.tokens}
      aria-label={isLow ? words.fewTokens(balance) : words.tokens(balance)}
      title={isLow ? words.fewTokens(balance) : undefined}
      className={classNames(
        'tabular inline-flex h-control items-center gap-1.5 rounded-full border px-3 text-sm font-semibold transition-colors',
        isLow ? 'tone-warning border-transparent' : 'border-line hover:bg-sunken',
      )}
    >
      <Icon className="-ml-0.5 size-4" />
      <span className="sm:hidden">{words.tokenCount(balance)}</span>
      <span className="max-sm:hidden">{words.tokens(balance)}</span>
    </Link>
  )
}
