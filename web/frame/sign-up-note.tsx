import { useSignUpRule } from '../client/session/me.ts'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'

/** Says why a visitor can't create an account here; nothing where anyone can. */
export function SignUpNote({ className }: { className?: string }) {
  const rule = useSignUpRule()
  const { signUpRules } = useText(clientText)
  return rule === 'open' ? null : <p className={classNames('text-balance', className)}>{signUpRules[rule]}</p>
}
