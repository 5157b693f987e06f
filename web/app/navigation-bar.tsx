import { Link } from 'react-router'
import { useMe } from '../account/queries.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { CogIcon, CoinIcon } from '../ui/icons.tsx'
import { ModeChip } from './mode-chip.tsx'
import { paths } from './paths.ts'
import { storedBalance, storedUserId } from './session-cache.ts'
import { words } from './words.ts'

/** Brand, token count and settings (Spec 2). */
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

/** Mark and name; leads to the lists where a user is stored, else home. */
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
  return (
    <Link
      to={paths.tokens}
      aria-label={words.tokens(balance)}
      className="tabular inline-flex h-control items-center gap-1.5 rounded-full border border-line px-3 text-sm font-semibold transition-colors hover:bg-sunken"
    >
      <CoinIcon className="-ml-0.5 size-4" />
      <span className="sm:hidden">{words.tokenCount(balance)}</span>
      <span className="max-sm:hidden">{words.tokens(balance)}</span>
    </Link>
  )
}
