import { paths } from '../client/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { words } from './words.ts'

const { title, text } = words.callToAction

export function CallToAction() {
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-10 gap-y-6 p-7 sm:p-10">
      <div>
        <h2 className="text-[26px]/8 font-bold tracking-tight text-balance">{title}</h2>
        <p className="mt-1.5 text-lg text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink variant="primary" size="lg" to={paths.signup}>
          {words.getStarted}
        </ButtonLink>
        <ButtonLink size="lg" to={paths.login}>
          {words.logIn}
        </ButtonLink>
      </div>
    </section>
  )
}
