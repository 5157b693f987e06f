import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'
import { contents } from './guide.ts'
import { helpText } from './text.ts'

/** Beside the text on wide screens, with the sections of the current page. */
export function GuideContents({ current }: { current: string | undefined }) {
  const { title } = useText(helpText)
  return (
    <nav
      aria-label={title}
      className="sticky top-10 hidden max-h-[calc(100dvh-5rem)] self-start overflow-y-auto lg:block"
    >
      <p className="mb-2 pl-3.5 text-sm font-medium text-muted">
        <Link to={paths.help()} aria-current={current === undefined ? 'page' : undefined}>
          {title}
        </Link>
      </p>
      <ul lang="en" className="border-l border-line">
        {contents.map(({ name, page }) => (
          <li key={name}>
            <Link
              to={paths.help(name)}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                '-ml-px flex min-h-8 items-center border-l-2 py-1 pl-3.5 transition-colors duration-100 hover:text-ink',
                name === current ? 'border-curb font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              {page.title}
            </Link>
            {name === current && (
              <ul className="mb-1.5">
                {page.sections.map((section) => (
                  <li key={section.id}>
                    <a
                      href={`#${section.id}`}
                      className="flex min-h-7 items-center pl-7 text-sm text-muted hover:text-ink"
                    >
                      {section.title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
