import { classNames } from '../ui/class-names.ts'
import { usePartInView } from './use-part-in-view.ts'
import { words } from './words.ts'

type ContentsProps = { parts: readonly { readonly id: string; readonly title: string }[] }

/** Shows the table of contents beside the text on wide screens, and marks the part in view. */
export function Contents({ parts }: ContentsProps) {
  const current = usePartInView(parts)
  return (
    <nav
      aria-label={words.contents}
      className="sticky top-10 hidden max-h-[calc(100dvh-80px)] self-start overflow-y-auto lg:block"
    >
      <p className="mb-2 pl-3.5 text-sm font-medium text-muted">{words.contents}</p>
      <ul className="border-l border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                '-ml-px flex min-h-8 items-center border-l-2 py-1 pl-3.5 transition-colors duration-100 hover:text-ink',
                id === current ? 'border-curb font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
