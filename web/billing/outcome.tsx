import type { ReactNode } from 'react'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { billingText } from './text.ts'

type OutcomeProps = {
  icon: ReactNode
  /** The class for the icon's background and color. */
  tone: string
  title: string
  text: string
  children?: ReactNode
}

/** Shows the result of a purchase with the two next steps of Spec 2. */
export function Outcome({ icon, tone, title, text, children }: OutcomeProps) {
  const { success } = useText(billingText)
  return (
    <div className="mx-auto w-full max-w-[480px] px-4 pt-[clamp(24px,9vh,96px)] pb-16">
      <DocumentTitle>{title}</DocumentTitle>
      <section className="card p-6 text-center sm:p-8">
        <span
          className={classNames(
            'mx-auto flex size-14 items-center justify-center rounded-full [&>svg]:size-7',
            tone,
          )}
        >
          {icon}
        </span>
        <div aria-live="polite">
          <h1 tabIndex={-1} className="mt-5 text-2xl font-bold tracking-tight text-balance outline-none">
            {title}
          </h1>
          <p className="mt-2 text-pretty text-muted">{text}</p>
        </div>
        {children}
        <div className="mt-7 flex flex-col gap-2.5 sm:flex-row sm:justify-center">
          <ButtonLink variant="primary" size="lg" to={paths.lists}>
            {success.home}
          </ButtonLink>
          <ButtonLink size="lg" to={paths.tokens}>
            {success.tokens}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
