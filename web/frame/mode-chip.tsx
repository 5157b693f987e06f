import { useAbout } from '../client/session/me.ts'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'

/** Says that pictures or payments aren't real. Shown on every page with a header; shortened on phones. */
export function ModeChip({ className }: { className?: string }) {
  const text = useText(clientText)
  const { data: about } = useAbout()
  const isDemo = about?.imagery === 'demo'
  const isTest = about?.payments === 'test'
  if (!isDemo && !isTest) return null
  return (
    <span
      className={classNames(
        'inline-flex h-7 items-center rounded-full border border-line px-2.5 text-sm font-medium whitespace-nowrap text-muted',
        className,
      )}
    >
      <span className="max-sm:sr-only">{text.mode(isDemo, isTest)}</span>
      <span aria-hidden="true" className="sm:hidden">
        {isDemo ? text.demoShort : text.testShort}
      </span>
    </span>
  )
}
