import { paths } from '../client/paths.ts'
import { useSignUpRule } from '../client/session/me.ts'
import { ModeChip } from '../frame/mode-chip.tsx'
import { BrandLink } from '../frame/navigation-bar.tsx'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { homeText } from './text.ts'

export function HomeHeader() {
  const text = useText(homeText)
  const isOpen = useSignUpRule() === 'open'
  return (
    <header className="mx-auto flex w-full max-w-298 items-center gap-2.5 px-4 pt-[max(1rem,env(safe-area-inset-top))] sm:px-6">
      <BrandLink />
      <span className="flex-1" />
      <ModeChip />
      <ButtonLink to={paths.login}>{text.logIn}</ButtonLink>
      {isOpen && (
        <ButtonLink variant="primary" to={paths.signup} className="max-sm:hidden">
          {text.getStarted}
        </ButtonLink>
      )}
    </header>
  )
}
