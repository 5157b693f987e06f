import { paths } from '../client/paths.ts'
import { useSignUpRule } from '../client/session/me.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { ButtonSize } from '../ui/button-class.ts'
import { homeText } from './text.ts'

/** Leads to the sign-up, or to the login if not everyone can sign up. */
export function GetStarted({ size = 'md' }: { size?: ButtonSize }) {
  const text = useText(homeText)
  const isOpen = useSignUpRule() === 'open'
  return (
    <ButtonLink variant="primary" size={size} to={isOpen ? paths.signup : paths.login}>
      {isOpen ? text.getStarted : text.logIn}
    </ButtonLink>
  )
}
