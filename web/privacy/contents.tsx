import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'
import { partIds } from './parts.ts'
import { privacyText } from './text.ts'
import { usePartInView } from './use-part-in-view.ts'

/** Beside the text on wide screens; marks the part in view. */
export function Contents() {
  const { contents, parts } = useText(privacyText)
  const current = usePartInView()
  return (
    <nav
      aria-label={contents}
      className="sticky top-10 hidden max-h-[calc(100dvh-5rem)] self-start overflow-y-auto lg:block"
    >
      <p className="mb-2 pl-3.5 text-sm font-medium text-muted">{contents}</p>
      <ul className="border-l border-line">
        {partIds.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                '-ml-px flex min-h-8 items-center border-l-2 py-1 pl-3.5 transition-colors duration-100 hover:text-ink',
                id === current ? 'border-curb font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              {parts[id].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
