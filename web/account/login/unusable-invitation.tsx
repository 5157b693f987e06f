import type { InvitationProblem } from '@curbgrade/core/account/invitation'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AuthPage } from '../auth-page.tsx'
import { accountText } from '../text.ts'

/** A member who opened an old link can still log in. */
export function UnusableInvitation({ problem }: { problem: InvitationProblem }) {
  const { title, problems, logIn } = useText(accountText).invitation
  const { heading, text } = problems[problem]
  return (
    <AuthPage title={title} heading={heading} isAnswer>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{text}</p>
        <ButtonLink variant="primary" size="lg" to={paths.login}>
          {logIn}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
