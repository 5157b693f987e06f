import type { ReactNode } from 'react'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { useListToOpen } from './queries.ts'
import { billingText } from './text.ts'

type OutcomeProps = {
  icon: ReactNode
  /** The class for the icon's background and color. */
  tone: string
  title: string
  text: string
  children?: ReactNode
}

/** The two next steps of Spec 2, and the list that the purchase was for. */
export function Outcome({ icon, tone, title, text, children }: OutcomeProps) {
  const { success } = useText(billingText)
  const list = useListToOpen()
  return (
    <div className="mx-auto w-full max-w-120 px-4 pt-[clamp(1.5rem,9vh,6rem)] pb-16">
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
        <div className="mt-7 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap sm:justify-center">
          {list && (
            <ButtonLink variant="primary" size="lg" to={paths.swipe(list.id)} className="sm:basis-full">
              {list.processedCount === 0 ? success.start(list.title) : success.resume(list.title)}
            </ButtonLink>
          )}
          <ButtonLink variant={list ? 'secondary' : 'primary'} size="lg" to={paths.lists}>
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
