import { paths } from '../client/paths.ts'
import { useStoredUserId } from '../client/session/use-stored-user-id.ts'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ModeChip } from './mode-chip.tsx'
import { BrandLink } from './navigation-bar.tsx'

/** Open to everyone, without the navigation bar. */
export function DocumentHeader() {
  const text = useText(clientText)
  const isSignedIn = useStoredUserId() !== null
  return (
    <header className="mx-auto flex w-full max-w-260 items-center gap-2.5 px-4 pt-[max(1rem,env(safe-area-inset-top))] sm:px-6">
      <BrandLink />
      <span className="flex-1" />
      <ModeChip />
      <ButtonLink to={isSignedIn ? paths.lists : paths.home}>
        {isSignedIn ? text.toLists : text.home}
      </ButtonLink>
    </header>
  )
}
