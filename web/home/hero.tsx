import { paths } from '../client/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { TryGrading } from './try-grading.tsx'
import { words } from './words.ts'

const { title, text, how } = words.hero

export function Hero() {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
      <div>
        <h1
          tabIndex={-1}
          className="text-[38px] leading-[1.04] font-bold tracking-tighter text-balance outline-none sm:text-hero"
        >
          {title}
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg/7 text-pretty text-muted sm:text-[18px]">{text}</p>
        <div className="mt-7 flex flex-wrap gap-2.5">
          <ButtonLink variant="primary" size="lg" to={paths.signup}>
            {words.getStarted}
          </ButtonLink>
          <a href={`#${howId}`} className={buttonClass('secondary', 'lg')}>
            {how}
          </a>
        </div>
      </div>
      <TryGrading />
    </section>
  )
}

/** The anchor that "See how it works" links to. */
export const howId = 'how-it-works'
