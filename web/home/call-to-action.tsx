import { paths } from '../client/paths.ts'
import { useSignUpRule } from '../client/session/me.ts'
import { SignUpNote } from '../frame/sign-up-note.tsx'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { GetStarted } from './get-started.tsx'
import { homeText } from './text.ts'

export function CallToAction() {
  const text = useText(homeText)
  const isOpen = useSignUpRule() === 'open'
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-10 gap-y-6 p-7 sm:p-10">
      <div>
        <h2 className="text-[1.625rem]/8 font-bold tracking-tight text-balance">{text.callToAction.title}</h2>
        {isOpen && <p className="mt-1.5 text-lg text-muted">{text.callToAction.text}</p>}
        <SignUpNote className="mt-1.5 text-lg text-muted" />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <GetStarted size="lg" />
        {isOpen && (
          <ButtonLink size="lg" to={paths.login}>
            {text.logIn}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
