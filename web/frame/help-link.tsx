import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'

/** The page and section of the user guide for each screen. */
export const helpTopics = {
  upload: 'lists#what-your-file-needs',
  filters: 'list-page#filters',
  export: 'exports#what-an-export-proves',
  coverage: 'imagery#check-the-coverage-of-a-list',
  photos: 'photos#which-photo-goes-where',
  surveys: 'surveys',
  tokens: 'tokens#what-costs-tokens',
  'own-grader': 'own-grader#step-by-step',
} as const

type HelpLinkProps = { topic: keyof typeof helpTopics; children: string; className?: string }

/** Opens the user guide in another tab, so that nothing on the page is lost. */
export function HelpLink({ topic, children, className }: HelpLinkProps) {
  const { newTab } = useText(clientText)
  return (
    <Link
      to={paths.help(helpTopics[topic])}
      target="_blank"
      className={classNames('link inline-flex min-h-control items-center text-sm', className)}
    >
      {children}
      <span className="sr-only"> {newTab}</span>
    </Link>
  )
}
