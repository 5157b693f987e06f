import { SignUpNote } from '../frame/sign-up-note.tsx'
import { useText } from '../text/language.ts'
import { buttonClass } from '../ui/button-class.ts'
import { GetStarted } from './get-started.tsx'
import { homeText } from './text.ts'
import { TryGrading } from './try-grading.tsx'

export function Hero() {
  const text = useText(homeText)
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
      <div>
        <h1
          tabIndex={-1}
          className="text-[2.375rem] leading-[1.04] font-bold tracking-tighter text-balance outline-none sm:text-hero"
        >
          {text.hero.title}
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg/7 text-pretty text-muted sm:text-[1.125rem]">
          {text.hero.text}
        </p>
        <div className="mt-7 flex flex-wrap gap-2.5">
          <GetStarted size="lg" />
          <a href={`#${howId}`} className={buttonClass('secondary', 'lg')}>
            {text.hero.how}
          </a>
        </div>
        <SignUpNote className="mt-4 text-muted" />
      </div>
      <TryGrading />
    </section>
  )
}

export const howId = 'how-it-works'
