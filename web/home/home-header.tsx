import { paths } from '../client/paths.ts'
import { ModeChip } from '../frame/mode-chip.tsx'
import { BrandLink } from '../frame/navigation-bar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { words } from './words.ts'

export function HomeHeader() {
  return (
    <header className="mx-auto flex w-full max-w-[1192px] items-center gap-2.5 px-4 pt-[max(16px,env(safe-area-inset-top))] sm:px-6">
      <BrandLink />
      <span className="flex-1" />
      <ModeChip />
      <ButtonLink to={paths.login}>{words.logIn}</ButtonLink>
      <ButtonLink variant="primary" to={paths.signup} className="max-sm:hidden">
        {words.getStarted}
      </ButtonLink>
    </header>
  )
}
