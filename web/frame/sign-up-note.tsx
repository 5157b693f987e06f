import { useSignUpRule } from '../client/session/me.ts'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'

/** Renders nothing if anyone can sign up. */
export function SignUpNote({ className }: { className?: string }) {
  const rule = useSignUpRule()
  const { signUpRules } = useText(clientText)
  return rule === 'open' ? null : <p className={classNames('text-balance', className)}>{signUpRules[rule]}</p>
}
