import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { homeText } from './text.ts'

export function CallToAction() {
  const text = useText(homeText)
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-10 gap-y-6 p-7 sm:p-10">
      <div>
        <h2 className="text-[1.625rem]/8 font-bold tracking-tight text-balance">{text.callToAction.title}</h2>
        <p className="mt-1.5 text-lg text-muted">{text.callToAction.text}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink variant="primary" size="lg" to={paths.signup}>
          {text.getStarted}
        </ButtonLink>
        <ButtonLink size="lg" to={paths.login}>
          {text.logIn}
        </ButtonLink>
      </div>
    </section>
  )
}
